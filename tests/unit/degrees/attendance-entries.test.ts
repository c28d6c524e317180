import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import {
  type Attendance,
  caughtUp,
  decide,
  dueOf,
  type Entries,
  enter,
  type Noted,
  openCounts,
  settle,
  shownValue,
  standing,
} from '../../../src/resources/degrees/attendance/entries'

const student = 's'.repeat(24)
const at = '2026-11-02T09:00:00.000Z'
const noted = (value: AttendanceValue, version = 1): Attendance => ({
  _id: 'a'.repeat(24),
  studentId: student,
  value,
  hasProof: false,
  proofUrl: null,
  notedBy: { _id: 'b'.repeat(24), name: 'Berta Prueba' },
  notedAt: at,
  version,
})
const blank: Noted = { attendance: null, asOf: 100 }
const listed = (attendance: Attendance | null, asOf = 100): Noted => ({ attendance, asOf })
const entered = (value: AttendanceValue | null, on: Noted, before: Entries = {}) =>
  enter(before, student, value, on, at)

describe('what is entered of a student', () => {
  it('shows at once, and goes with what stood there', () => {
    const entries = entered('delay', listed(noted('absence', 3)))
    expect(shownValue(listed(noted('absence', 3)), entries[student])).toBe('delay')
    expect(dueOf(entries)).toEqual([
      [student, expect.objectContaining({ value: 'delay', saw: { _id: 'a'.repeat(24), version: 3 } })],
    ])
    expect(entered('attended', blank)[student]?.saw).toBeNull()
  })

  it('is nothing where it is what stands already', () => {
    expect(entered('absence', listed(noted('absence')))).toEqual({})
    expect(entered(null, blank)).toEqual({})
  })

  it('goes over one’s own entry that is on its way, with what stood before both', () => {
    const first = entered('delay', blank)
    const second = entered('absence', blank, first)
    expect(second[student]).toMatchObject({ value: 'absence', saw: null })
    const sent = Object.entries(first)
    const after = settle(second, sent, () => ({ attendance: noted('delay', 1), conflict: false }), 200)
    expect(dueOf(after), 'The second one goes over the first').toMatchObject([
      [student, { value: 'absence', saw: { version: 1 } }],
    ])
  })

  it('stays on the screen until the list is newer than the answer', () => {
    const entries = entered('delay', blank)
    const stored = settle(
      entries,
      Object.entries(entries),
      () => ({ attendance: noted('delay'), conflict: false }),
      200,
    )
    expect(dueOf(stored)).toEqual([])
    expect(shownValue(blank, stored[student]), 'The list is older').toBe('delay')
    expect(caughtUp(stored, 100)).toBe(stored)
    expect(caughtUp(stored, 201)).toEqual({})
    expect(standing(listed(noted('absence', 2), 300), stored[student])?.value).toBe('absence')
  })

  it('waits for a decision where somebody else was faster', () => {
    const entries = entered('attended', blank)
    const met = settle(
      entries,
      Object.entries(entries),
      () => ({ attendance: noted('absence', 4), conflict: true }),
      200,
    )
    expect(openCounts(met)).toEqual({ waiting: 0, conflicts: 1, refused: 0 })
    expect(dueOf(met)).toEqual([])
    expect(shownValue(blank, met[student]), 'One’s own entry is not lost').toBe('attended')
    expect(decide(met, student, 'theirs')).toEqual({})
    expect(dueOf(decide(met, student, 'mine'))).toMatchObject([
      [student, { value: 'attended', saw: { version: 4 } }],
    ])
    expect(
      enter(met, student, 'delay', blank, at)[student],
      'Who enters again has seen theirs',
    ).toMatchObject({
      value: 'delay',
      saw: { version: 4 },
    })
  })
})

it('goes again as it was where the server has refused it', () => {
  const entries = entered('delay', listed(noted('absence', 3)))
  const refused = { [student]: { ...entries[student], problem: 'No access' } } as Entries
  expect(dueOf(refused)).toEqual([])
  expect(openCounts(refused)).toMatchObject({ refused: 1 })
  expect(decide(refused, student, 'mine'), 'With what was seen').toEqual(entries)
  expect(decide(refused, student, 'theirs')).toEqual({})
})

it('comes to what was entered last, however entries and answers fall together', () => {
  const values = fc.constantFrom<AttendanceValue | null>('attended', 'delay', 'absence', null)
  const step = fc.oneof(
    values.map(value => ({ value })),
    fc.constant('send' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), steps => {
      let server: Attendance | null = null
      let entries: Entries = {}
      let onWay: ReturnType<typeof dueOf> = []
      let now = 100
      let last: AttendanceValue | null = null
      const answer = () => {
        for (const [, { value, saw }] of onWay) {
          expect(saw?.version ?? null, 'Nobody else notes anything').toBe(server?.version ?? null)
          server = value === null ? null : noted(value, (server?.version ?? 0) + 1)
        }
        now++
        entries = settle(entries, onWay, () => ({ attendance: server, conflict: false }), now)
        onWay = dueOf(entries)
      }
      for (const each of steps) {
        if (each === 'send') answer()
        else {
          last = each.value
          entries = enter(entries, student, each.value, blank, `${now}`)
          if (onWay.length === 0) onWay = dueOf(entries)
        }
        expect(shownValue(blank, entries[student])).toBe(last)
      }
      while (dueOf(entries).length > 0) answer()
      expect((server as Attendance | null)?.value ?? null).toBe(last)
    }),
  )
})
