import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** `danger` is the way into something that is lost by it. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** Works on what was asked: stays focusable, and another press does nothing. */
  busy?: boolean
}

/** A button of the first layer. */
export function Button({ kind = 'plain', busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={[styles.button, styles[kind], className].filter(Boolean).join(' ')}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
