import { describe, expect, it } from 'vitest'
import { typedWith } from '../../../src/lib/code/type-ahead'

const typed = (...keys: string[]) =>
  keys.reduce((before, key) => typedWith(before, key) ?? before, { text: '', ended: false })

describe('what is typed before its field is there', () => {
  it('is what the field would hold', () =>
    expect(typed('F', 'ñ', '👍', 'Backspace', 'a', 'Shift', 'ArrowLeft')).toEqual({
      text: 'Fña',
      ended: false,
    }))

  it('ends with Enter, whatever follows', () =>
    expect(typed('O', 'k', 'Enter', 'x', 'Backspace', 'Enter')).toEqual({ text: 'Ok', ended: true }))

  it('is nothing after Escape', () => expect(typed('O', 'k', 'Escape')).toEqual({ text: '', ended: true }))
})
