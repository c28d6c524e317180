import { type KeyboardEvent, useState } from 'react'
import controls from '../controls/controls.module.css'
import { Icon } from '../controls/Icon'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProps } from './TextField'

export interface PasswordTexts {
  show: string
  hide: string
  capsLock: string
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  texts: PasswordTexts
}

/** A password with a button that shows it and a hint while caps lock is on. */
export function PasswordField({ texts, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const label = shown ? texts.hide : texts.show
  return (
    <div>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        hint={hint}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        action={
          <button
            type="button"
            className={controls.icon}
            aria-pressed={shown}
            aria-label={label}
            title={label}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} />
          </button>
        }
      />
      <p className={styles.capsLock} role="status">
        {capsLock && texts.capsLock}
      </p>
    </div>
  )
}
