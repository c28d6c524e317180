import { Component, type ReactNode } from 'react'
import { type CrashTexts, crashReport } from '../../lib/code/crash-report'
import { Button } from '../controls/Button'
import { Icon } from '../controls/Icon'
import styles from './CrashBoundary.module.css'

interface CrashBoundaryProps {
  texts: CrashTexts
  children: ReactNode
  /** Another value draws the children anew: the open address. */
  resetKey?: string
}

interface CrashState {
  error: unknown
  copied: boolean
}

const sound: CrashState = { error: null, copied: false }

/** What a person sees where the portal itself is broken: what to do, and details without personal data. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state = sound

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error: error ?? new Error() }
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState(sound)
  }

  copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(crashReport(this.state.error))
    this.setState({ copied: true })
  }

  override render(): ReactNode {
    const { texts, children } = this.props
    if (!this.state.error) return children
    return (
      <div className={styles.crash} role="alert">
        <Icon name="warning" size={32} />
        <h1 className={styles.title}>{texts.title}</h1>
        <p>{texts.text}</p>
        <p className={styles.actions}>
          <Button kind="primary" onClick={() => this.setState(sound)}>
            {texts.retry}
          </Button>
          <Button onClick={() => void this.copy()}>{this.state.copied ? texts.copied : texts.copy}</Button>
        </p>
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <pre>{crashReport(this.state.error)}</pre>
        </details>
      </div>
    )
  }
}
