// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { keepColours, paint, paintAsBefore } from '../../../src/lib/session/company-paint'

const { style } = document.documentElement
const top = () => style.getPropertyValue('--color-nav-top')
const colours = {
  company: 'a',
  light: { '--color-nav-top': '#001122' },
  dark: { '--color-nav-top': '#000011' },
}

beforeEach(() => {
  localStorage.clear()
  paint({})
})

it('begins the next page as the company was painted last, by day and by night', () => {
  keepColours(colours)
  paintAsBefore('a', 'light')
  expect(top()).toBe('#001122')
  paintAsBefore('a', 'dark')
  expect(top()).toBe('#000011')
})

it('paints nobody in the colours of another company', () => {
  keepColours(colours)
  paintAsBefore('b', 'light')
  paintAsBefore(null, 'light')
  expect(top()).toBe('')
})

it('keeps no colour that the company has no more, and begins plainly where nothing can be read', () => {
  style.setProperty('--color-nav-top', '#001122')
  paint({ '--color-accent': '#123456' })
  expect(top()).toBe('')
  localStorage.setItem('company-colours', '{')
  expect(() => paintAsBefore('a', 'light')).not.toThrow()
})
