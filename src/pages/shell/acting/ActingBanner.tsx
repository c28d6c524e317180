import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Icon } from '../../../components/controls/Icon'
import { useHeightProperty } from '../../../components/page/use-height-property'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { actingNow, endActing } from '../../../providers/session/acting'
import { nameOf, useProfile } from '../../../providers/session/profile'
import styles from './acting.module.css'

/** ms before the end at which the way back is taken by itself: after the end there is none. */
const goesBackAt = 5000

/** `27:05`, or `1:02:03`. */
function clock(left: number): string {
  const seconds = Math.max(0, Math.floor(left / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':')
}

/** ms that are left, each second. */
function useTimeLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : until - now
}

/** The way back, once at a time; what went wrong stays to be shown. */
function useWayBack() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const goBack = () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    void endActing()
      .catch(setError)
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { busy, error, goBack }
}

/** Says on every screen who acts for whom and for how long, and leads back. Nobody can close it. */
export default function ActingBanner() {
  const { t } = useTranslation(['acting', 'errors'])
  const profile = useProfile()
  const [acting] = useState(actingNow)
  const left = useTimeLeft(acting?.until)
  const { busy, error, goBack } = useWayBack()
  const banner = useHeightProperty<HTMLElement>('--acting-height')
  const over = left !== undefined && left <= goesBackAt
  // Once, when the time is up: what fails then is tried again by hand.
  const timeIsUp = useEffectEvent(goBack)
  useEffect(() => {
    if (over) timeIsUp()
  }, [over])
  const names = { person: nameOf(profile), name: acting?.name }
  return (
    <section ref={banner} aria-label={t('acting:label')} className={styles.banner}>
      <Icon name="warning" size={18} />
      <p className={styles.text}>
        <strong>{t('acting:as', names)}</strong>
        <span>{t(acting?.name ? 'acting:really' : 'acting:recorded', names)}</span>
        {error !== null && <span role="alert">{errorText(error, t)}</span>}
      </p>
      {left !== undefined && (
        <p role="timer" className={styles.left}>
          {t('acting:left', { time: clock(left) })}
        </p>
      )}
      <Button busy={busy} onClick={goBack}>
        {t('acting:back')}
      </Button>
    </section>
  )
}
