import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Sorting } from '../../../src/components/drag/use-sortable'
import { Tree } from '../../../src/components/tree/Tree'
import { useOpenLines } from '../../../src/components/tree/use-open-lines'

const modules = ['Basics', 'Practice', 'Summary']
const lessonOf: Record<string, string> = { Practice: 'Exercise' }

/** What was asked for, in order. */
let asked: string[] = []

/** Modules that can be put in order, and into one another, with a lesson in one of them. */
function Outline() {
  const [order, setOrder] = useState(modules)
  const [dragged, drag] = useState<string | null>(null)
  const [chosen, choose] = useState<string | null>('Basics')
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const open = useOpenLines(() => [], [])
  const sorting: Sorting<string> = {
    accepts: (carried, beside) => carried !== beside && modules.includes(carried) && modules.includes(beside),
    put: async (carried, beside, side) => {
      asked.push(`${carried} ${side} ${beside}`)
      const rest = order.filter(name => name !== carried)
      rest.splice(rest.indexOf(beside) + (side === 'after' ? 1 : 0), 0, carried)
      setOrder(rest)
    },
  }
  const lines = order.flatMap((name, index) => {
    const lesson = lessonOf[name]
    const isOpen = open.ids.has(name)
    const module = { id: name, name, level: 1, place: index + 1, size: order.length }
    if (!lesson) return [module]
    const inside = { id: lesson, name: lesson, level: 2, place: 1, size: 1, parent: name }
    return [{ ...module, open: isOpen }, ...(isOpen ? [inside] : [])]
  })
  return (
    <Tree
      label="Outline"
      lines={lines}
      draw={({ name }) => <span>{name}</span>}
      chosen={chosen}
      onChoose={choose}
      onOpen={open.set}
      dragging={{
        dragged,
        drag,
        accepts: (carried, target) => carried !== null && carried !== target,
        put: async (carried, target) => void asked.push(`${carried} in ${target}`),
      }}
      sorting={sorting}
      selection={{ lines: selected, set: select, byPress: false }}
      carried={id => id}
      cutText={name => `${name} was cut`}
    />
  )
}

const line = (name: string) => page.getByRole('treeitem', { name })
const names = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(element => element.textContent)
/** px from the upper edge of a line, which is 36 or more high. */
const at = (y: number) => ({ targetPosition: { x: 60, y } })

beforeEach(async () => {
  asked = []
  await render(<Outline />)
})

it('puts a line before, after and into another by drag', async () => {
  await line('Summary').dropTo(line('Basics'), at(2))
  await expect.poll(names).toEqual(['Summary', 'Basics', 'Practice'])
  const { height } = line('Practice').element().getBoundingClientRect()
  await line('Summary').dropTo(line('Practice'), at(height - 2))
  await expect.poll(names).toEqual(['Basics', 'Practice', 'Summary'])
  await line('Summary').dropTo(line('Basics'), at(height / 2))
  await expect
    .poll(() => asked)
    .toEqual(['Summary before Basics', 'Summary after Practice', 'Summary in Basics'])
  expect(document.querySelectorAll('[data-drop], [data-side], [data-refused]')).toHaveLength(0)
})

it('sorts by keyboard, and keeps the focus on what moves', async () => {
  await line('Basics').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(names).toEqual(['Practice', 'Basics', 'Summary'])
  await expect.element(line('Basics')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(names).toEqual(['Basics', 'Practice', 'Summary'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(asked).toEqual(['Basics after Practice', 'Basics before Practice'])
})

it('leads from line to line, opens and closes by keyboard', async () => {
  await line('Basics').click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(line('Practice')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(line('Exercise')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(line('Exercise')).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await expect.element(line('Summary')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(line('Basics')).toHaveFocus()
  await userEvent.keyboard('pr')
  await expect.element(line('Practice')).toHaveFocus()
})

it('cuts a line and pastes it into another', async () => {
  await line('Summary').click()
  await userEvent.keyboard('{Control>}x{/Control}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Summary was cut')
  await userEvent.keyboard('{Home}{Control>}v{/Control}')
  await expect.poll(() => asked).toEqual(['Summary in Basics'])
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

const selected = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map(element => element.textContent)

it('selects several lines of a level: by Shift and Ctrl with a press, with an arrow, with Space, and all', async () => {
  await line('Basics').click()
  await line('Summary').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toEqual(['Basics', 'Practice', 'Summary'])
  await line('Practice').click({ modifiers: ['Control'] })
  await expect.poll(selected).toEqual(['Basics', 'Summary'])
  await line('Basics').click()
  await expect.poll(selected).toEqual(['Basics'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.poll(selected).toEqual(['Basics', 'Practice'])
  await expect.element(line('Practice')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.poll(selected).toEqual(['Basics'])
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(selected).toEqual(['Basics', 'Practice', 'Summary'])
  await userEvent.keyboard('{Control>} {/Control}')
  await expect.poll(selected).toEqual(['Practice', 'Summary'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(selected).toHaveLength(1)
})
