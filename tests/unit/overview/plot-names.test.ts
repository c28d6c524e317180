import { expect, it } from 'vitest'
import { shortened } from '../../../src/components/chart/plot/plot-options'

it.each([
  ['Safety at work', 'Safety at work'],
  ['Customer service on the phone (Madrid) · 2.ª edición', 'Customer serv…2.ª edición'],
  ['Customer service on the phone (Sevilla) · 1.ª edición', 'Customer serv…1.ª edición'],
])('a name too long for a bar keeps its end: %s', (name, shown) => {
  expect(shortened(name, 26)).toBe(shown)
  expect([...shown].length).toBeLessThanOrEqual(26)
})

it('a name on paper has more room', () => {
  const name = 'Gestión de proyectos: lo esencial (Madrid) · 1.ª edición'
  expect(shortened(name, 40)).toBe('Gestión de proyectos…drid) · 1.ª edición')
})
