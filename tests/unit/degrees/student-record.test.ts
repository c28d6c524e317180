import { expect, it } from 'vitest'
import { notedOf } from '../../../src/resources/degrees/record/record'

const session = (day: string, isNoted: boolean) =>
  ({ day, attendance: isNoted ? { value: 'attended' } : null }) as Parameters<typeof notedOf>[0][number]

it('counts sessions up to today, and those to come that are marked', () =>
  expect(
    notedOf(
      [
        session('2026-11-02', true),
        session('2026-11-09', false),
        session('2026-11-16', false),
        session('2026-11-23', true),
        session('2026-11-30', false),
      ],
      '2026-11-16',
    ),
  ).toEqual({ noted: 2, count: 4 }))
