import { Form, Input } from 'antd'
import type { CSSProperties } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../../../src/components/form/TextField'
import { PopoverButton } from '../../../src/components/overlay/PopoverButton'
import { Tooltip } from '../../../src/components/overlay/Tooltip'
import { AntdLayer } from '../../../src/theme/AntdLayer'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'

const borderOf = (element: Element | null) => element && getComputedStyle(element).border

describe('a wrong field', () => {
  it('has the border of section 9, and says what is wrong, in the first layer', async () => {
    await render(<TextField label="Name" error="Too long" />)
    expect(borderOf(page.getByLabelText('Name').element().parentElement)).toBe('2px solid rgb(255, 0, 0)')
    await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Too long')
  })

  it('has the same one in the second layer', async () => {
    await render(
      <AntdLayer>
        <Form>
          <Form.Item name="name" label="Name" validateStatus="error" help="Too long">
            <Input />
          </Form.Item>
        </Form>
      </AntdLayer>,
    )
    const field = page.getByLabelText('Name')
    await expect.poll(() => borderOf(field.element())).toBe('2px solid rgb(255, 0, 0)')
    await expect.element(page.getByText('Too long')).toBeVisible()
  })
})

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('comes after 300 ms, 4 px away, and goes at Escape', async () => {
    await render(
      <Tooltip text="What it does" at="beside">
        <button type="button">Do it</button>
      </Tooltip>,
    )
    const button = page.getByRole('button', { name: 'Do it' }).element()
    const bubble = document.querySelector('[role="tooltip"]')
    const isOpen = () => bubble?.matches(':popover-open')
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('mouseenter', { bubbles: true }))
    button.focus()
    vi.advanceTimersByTime(299)
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isOpen()).toBe(true)
    const offset = (bubble?.getBoundingClientRect().left ?? 0) - button.getBoundingClientRect().right
    expect(Math.round(offset)).toBe(4)
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
  })
})

describe('a panel of a button', () => {
  const open = async (corner: CSSProperties) => {
    await render(
      <div style={{ position: 'fixed', ...corner }}>
        <PopoverButton label="More" face="+">
          {() => <p style={{ inlineSize: 300, blockSize: 200 }}>What there is</p>}
        </PopoverButton>
      </div>,
    )
    const button = page.getByRole('button', { name: 'More' })
    await button.click()
    const text = page.getByText('What there is')
    await expect.element(text).toBeVisible()
    await new Promise(requestAnimationFrame)
    const panel = text.element().parentElement
    return { button: button.element().getBoundingClientRect(), panel: panel?.getBoundingClientRect() }
  }

  it('hangs below the button, flush with its end', async () => {
    const { button, panel } = await open({ top: 10, right: 100 })
    expect(panel?.top).toBeCloseTo(button.bottom + 4, 0)
    expect(panel?.right).toBeCloseTo(button.right, 0)
  })

  it('stands above where there is more room, and goes at Escape', async () => {
    const { button, panel } = await open({ bottom: 10, right: 100 })
    expect(panel?.bottom).toBeCloseTo(button.top - 4, 0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('What there is')).not.toBeVisible()
  })

  it('stays in the window beside its left edge', async () => {
    const { panel } = await open({ top: 10, left: 0 })
    expect(panel?.left).toBeCloseTo(8, 0)
  })
})
