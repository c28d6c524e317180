import { describe, expect, it } from 'vitest'
import { readMark } from '../../../src/pages/degree-module/grades/marks'
import {
  answered,
  bufferOf,
  cellId,
  dropped,
  entered,
  enteredIn,
  type Grade,
  type MarksBuffer,
  markOf,
  redone,
  solved,
  taken,
  told,
  unanswered,
  undone,
  unsavedIn,
} from '../../../src/pages/degree-module/grades/marks-buffer'

const [me, other] = ['me', 'other']
const grade = (mark: number | null, version: number, by = other, studentId = 'ana'): Grade => ({
  ...{ assessmentId: 'exam', studentId, mark, version },
  notedBy: { _id: by, name: by },
  notedAt: '2026-11-20T09:00:00.000Z',
})
const ana = cellId({ studentId: 'ana', assessmentId: 'exam' })
const bo = cellId({ studentId: 'bo', assessmentId: 'exam' })

const type = (buffer: MarksBuffer, text: string, cell = ana) => entered(buffer, [[cell, readMark(text)]])
const sent = (buffer: MarksBuffer) => taken(buffer, 100)
const mark = (value: number | null, seen: number | null, studentId = 'ana') => ({
  ...{ assessmentId: 'exam', studentId, mark: value, seen },
})

describe('marks on their way', () => {
  it('show at once, and are sent with what was seen', () => {
    const buffer = type(bufferOf([grade(4, 3)]), '7,5')
    expect(markOf(buffer, ana)).toBe(7.5)
    const { buffer: on, marks } = sent(type(buffer, '6', bo))
    expect(marks).toEqual([mark(7.5, 3), mark(6, null, 'bo')])
    expect(unsavedIn(on)).toBe(2)
    const stored = answered(on, { grades: [grade(7.5, 4, me), grade(6, 1, me, 'bo')], conflicts: [] }, me)
    expect(unsavedIn(stored)).toBe(0)
    expect(markOf(stored, ana)).toBe(7.5)
  })

  it('are not sent where they change nothing', () => {
    const buffer = type(type(bufferOf([grade(4, 3)]), '7'), '4')
    expect(sent(buffer).marks).toEqual([])
  })

  it('go one batch after the other; what is typed meanwhile goes onto what was stored', () => {
    const { buffer } = sent(type(bufferOf([]), '7'))
    const typed = type(buffer, '8')
    expect(sent(typed).marks).toEqual([])
    const next = answered(typed, { grades: [grade(7, 1, me)], conflicts: [] }, me)
    expect(markOf(next, ana)).toBe(8)
    expect(sent(next).marks).toEqual([mark(8, 1)])
  })

  it('keep the version that was on the screen when somebody began', () => {
    const first = type(bufferOf([grade(4, 3)]), '7')
    const later = type(told(first, [grade(5, 4)]), '8')
    expect(sent(later).marks).toEqual([mark(8, 3)])
    const begun = new Map([[ana, 3]])
    const buffer = entered(bufferOf([grade(5, 4)]), [[ana, readMark('8')]], begun)
    expect(sent(buffer).marks).toEqual([mark(8, 3)])
  })

  it('wait again where no answer came, and are known by who sent them where they had arrived', () => {
    const off = unanswered(sent(type(bufferOf([]), '7')).buffer, true)
    expect(unsavedIn(off)).toBe(1)
    const again = sent(type(off, '8'))
    expect(again.marks).toEqual([mark(8, null)])
    const mine = answered(again.buffer, { grades: [grade(7, 1, me)], conflicts: [grade(7, 1, me)] }, me)
    expect(mine.clashes.size).toBe(0)
    expect(sent(mine).marks).toEqual([mark(8, 1)])
  })

  it('are sent even as they were before, where an attempt without an answer may have stored another', () => {
    const off = unanswered(sent(type(bufferOf([]), '7')).buffer, true)
    expect(sent(type(off, '')).marks).toEqual([mark(null, null)])
  })

  it('are given up where their cell is gone', () => {
    const back = unanswered(sent(type(type(bufferOf([]), '7'), '8', bo)).buffer, false)
    expect(sent(dropped(back, [ana])).marks).toEqual([mark(8, null, 'bo')])
  })

  it('are as many as one call takes', () => {
    const buffer = type(type(bufferOf([]), '7'), '8', bo)
    expect(taken(buffer, 1).marks).toEqual([mark(7, null)])
  })
})

describe('what is no mark', () => {
  it('stays as it was typed, and is not sent', () => {
    const buffer = type(type(bufferOf([grade(4, 3)]), '7'), 'eleven')
    expect(enteredIn(buffer, ana)).toEqual({ text: 'eleven', why: 'notANumber' })
    expect(sent(buffer).marks).toEqual([])
    const mended = type(buffer, '9')
    expect(sent(mended).marks).toEqual([mark(9, 3)])
    expect(mended.wrong.size).toBe(0)
  })
})

describe('a mark that somebody else has noted since', () => {
  const clash = () => {
    const { buffer } = sent(type(bufferOf([grade(4, 3)]), '7'))
    return answered(buffer, { grades: [grade(5, 4)], conflicts: [grade(5, 4)] }, me)
  }

  it('is told beside mine', () => {
    expect(clash().clashes.get(ana)).toMatchObject({ mine: 7, theirs: { mark: 5, version: 4 } })
    expect(markOf(clash(), ana)).toBe(7)
    expect(sent(clash()).marks).toEqual([])
  })

  it('stays, or mine goes over it with its version', () => {
    const theirs = solved(clash(), ana, 'theirs')
    expect(markOf(theirs, ana)).toBe(5)
    expect(unsavedIn(theirs)).toBe(0)
    expect(sent(solved(clash(), ana, 'mine')).marks).toEqual([mark(7, 4)])
  })

  it('is decided by nothing but a choice, or by writing the same', () => {
    const typed = type(clash(), '8')
    expect(typed.clashes.get(ana)).toMatchObject({ mine: 8, theirs: { mark: 5 } })
    expect(type(typed, '5').clashes.size).toBe(0)
    expect(told(clash(), [grade(7, 5)]).clashes.size).toBe(0)
    expect(told(clash(), [grade(6, 5)]).clashes.get(ana)).toMatchObject({ mine: 7, theirs: { version: 5 } })
  })
})

describe('what is read anew', () => {
  it('shows where nothing waits, and is never older than what was stored', () => {
    const buffer = told(bufferOf([grade(4, 3)]), [grade(5, 4)])
    expect(markOf(buffer, ana)).toBe(5)
    expect(markOf(told(buffer, [grade(4, 3)]), ana)).toBe(5)
    expect(markOf(told(type(buffer, '9'), [grade(6, 5)]), ana)).toBe(9)
  })
})

describe('taking back', () => {
  it('brings back what was there, also after it was stored', () => {
    const { buffer } = sent(type(bufferOf([grade(4, 3)]), '7'))
    const stored = answered(buffer, { grades: [grade(7, 4, me)], conflicts: [] }, me)
    expect(sent(undone(stored)).marks).toEqual([mark(4, 4)])
  })

  it('takes a block back in one, and wrong texts as well', () => {
    const wrong = type(bufferOf([]), 'x')
    const block = entered(wrong, [
      [ana, readMark('7')],
      [bo, readMark('8')],
    ])
    const back = undone(block)
    expect(enteredIn(back, ana)).toEqual({ text: 'x', why: 'notANumber' })
    expect(markOf(back, bo)).toBeNull()
    expect(enteredIn(undone(back), ana)).toEqual({ mark: null })
    expect(undone(undone(undone(back))).past).toEqual([])
  })

  it('does again what was taken back, step by step, until something else is entered', () => {
    const block = entered(type(bufferOf([]), 'x'), [
      [ana, readMark('7')],
      [bo, readMark('8')],
    ])
    const back = undone(undone(block))
    const once = redone(back)
    expect(enteredIn(once, ana)).toEqual({ text: 'x', why: 'notANumber' })
    const twice = redone(once)
    expect([markOf(twice, ana), markOf(twice, bo)]).toEqual([7, 8])
    expect(redone(twice)).toBe(twice)
    expect(enteredIn(undone(twice), ana)).toEqual({ text: 'x', why: 'notANumber' })
    expect(redone(type(back, '3')).future).toEqual([])
    expect(markOf(redone(type(back, '3')), bo)).toBeNull()
  })

  it('does not do again over what somebody else has noted since', () => {
    const { buffer } = sent(type(bufferOf([grade(4, 3)]), '7'))
    const stored = answered(buffer, { grades: [grade(7, 4, me)], conflicts: [] }, me)
    const back = sent(undone(stored))
    const there = answered(back.buffer, { grades: [grade(4, 5, me)], conflicts: [] }, me)
    expect(sent(redone(there)).marks).toEqual([mark(7, 5)])
    expect(markOf(redone(told(there, [grade(9, 6)])), ana)).toBe(9)
  })

  it('leaves what somebody else has noted since', () => {
    const { buffer } = sent(type(bufferOf([grade(4, 3)]), '7'))
    const stored = answered(buffer, { grades: [grade(7, 4, me)], conflicts: [] }, me)
    const theirs = told(stored, [grade(9, 5)])
    expect(markOf(undone(theirs), ana)).toBe(9)
    expect(sent(undone(theirs)).marks).toEqual([])
  })
})
