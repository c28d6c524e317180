import { Form, Input } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../../../src/components/form/TextField'
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
      <Tooltip text="What it does" side="right">
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
