import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NameField } from '../../../src/components/tree/NameField'
import { Tree } from '../../../src/components/tree/Tree'
import { startTexts } from '../../../src/i18n/i18n'

const many = 1000

/** What was asked for, in order. */
let asked: string[] = []

/** A thousand lines, of which some are in view. */
function LongOutline() {
  const [chosen, choose] = useState<string | null>('Line 1')
  const [renaming, rename] = useState<string | null>(null)
  const [dragged, drag] = useState<string | null>(null)
  const [names, setNames] = useState(() => Array.from({ length: many }, (_, index) => `Line ${index + 1}`))
  const label = (name: string) =>
    name === renaming ? (
      <NameField
        label="New name"
        name={name}
        max={50}
        settle={typed => typed.trim()}
        onEnd={wanted => {
          rename(null)
          if (wanted === null) return
          setNames(names.map(other => (other === name ? wanted : other)))
          choose(wanted)
        }}
      />
    ) : (
      <span>{name}</span>
    )
  return (
    <main>
      <Tree
        label="Outline"
        lines={names.map((name, index) => ({
          id: name,
          name,
          level: 1,
          place: index + 1,
          size: names.length,
        }))}
        draw={({ name }) => label(name)}
        chosen={chosen}
        onChoose={choose}
        onOpen={() => undefined}
        keys={id => ({
          F2: () => rename(id),
          Delete: () => {
            setNames(names.filter(name => name !== id))
            choose(names[names.indexOf(id ?? '') + 1] ?? null)
          },
        })}
        dragging={{
          dragged,
          drag,
          accepts: (carried, target) => carried !== null && carried !== target,
          put: async (carried, target) => void asked.push(`${carried} in ${target}`),
        }}
        carried={id => id}
        cutText={name => `${name} was cut`}
        editing={renaming}
      />
      <button type="button" onClick={() => choose('Line 700')}>
        Show line 700
      </button>
    </main>
  )
}

const line = (name: string) => page.getByRole('treeitem', { name, exact: true })
const drawn = () => page.getByRole('treeitem').elements().length
const tree = () => page.getByRole('tree').element()

/** Whether a line is in the part of the tree that shows. */
const isInSight = (name: string) => () => {
  const [frame, box] = [tree().getBoundingClientRect(), line(name).element().getBoundingClientRect()]
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
}

beforeEach(async () => {
  asked = []
  await startTexts()
  await render(<LongOutline />)
})

it('draws what is in view, and says of each line which of how many it is', async () => {
  expect(drawn()).toBeLessThan(100)
  tree().scrollTop = 500 * line('Line 2').element().getBoundingClientRect().height
  await expect.element(line('Line 505')).toHaveAttribute('aria-posinset', '505')
  await expect.element(line('Line 505')).toHaveAttribute('aria-setsize', String(many))
  // Tab still leads to the chosen line.
  await expect.element(line('Line 1')).toHaveAttribute('tabindex', '0')
  expect(drawn()).toBeLessThan(100)
})

it('leads by keyboard to lines that are not drawn, also from where one has scrolled away', async () => {
  await line('Line 1').click()
  await userEvent.keyboard('{End}')
  await expect.element(line('Line 1000')).toHaveFocus()
  expect(isInSight('Line 1000')()).toBe(true)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(line('Line 999')).toHaveFocus()
  tree().scrollTop = 0
  await expect.element(line('Line 3')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(line('Line 998')).toHaveFocus()
  await expect.poll(isInSight('Line 998')).toBe(true)
  await userEvent.keyboard('line 512')
  await expect.element(line('Line 512')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(line('Line 1')).toHaveFocus()
  await expect.poll(isInSight('Line 1')).toBe(true)
})

it('shows the line that is chosen elsewhere, and one whose name is typed', async () => {
  await page.getByRole('button').click()
  await expect.poll(isInSight('Line 700')).toBe(true)
  line('Line 700')
    .element()
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  ;(line('Line 700').element() as HTMLElement).focus()
  tree().scrollTop = 0
  await expect.element(line('Line 3')).toBeVisible()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.fill(page.getByRole('textbox'), 'Renamed')
  tree().scrollTop = 0
  await expect.element(line('Line 3')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Renamed')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Renamed')).toHaveFocus()
  await expect.poll(isInSight('Renamed')).toBe(true)
})

it('keeps the focus where a line goes', async () => {
  await line('Line 1').click()
  await userEvent.keyboard('line 300')
  await expect.element(line('Line 300')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(line('Line 301')).toHaveFocus()
  await expect.element(line('Line 301')).toHaveAttribute('aria-posinset', '300')
})

it('takes what is cut and dragged to lines that were not drawn before', async () => {
  await line('Line 4').click()
  await userEvent.keyboard('{Control>}x{/Control}{End}{Control>}v{/Control}')
  await expect.poll(() => asked).toEqual(['Line 4 in Line 1000'])
  await line('Line 998').dropTo(line('Line 996'))
  await expect.poll(() => asked).toEqual(['Line 4 in Line 1000', 'Line 998 in Line 996'])
  expect(document.querySelectorAll('[data-drop], [data-side], [data-refused]')).toHaveLength(0)
})
