import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/controls/Button'
import { Choice } from '../../../components/controls/Choice'
import controls from '../../../components/controls/controls.module.css'
import { Notice } from '../../../components/feedback/Notice'
import { PickerField } from '../../../components/form/picker/Picker'
import { Step } from '../../../components/steps/Step'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { apiQuery } from '../../../providers/call/use-api'
import { problemText } from '../../../providers/call/use-write'
import { offered, useGroupings, usePrograms } from '../../employees/choices'
import { groupingFields } from '../../employees/person'
import styles from './broadcast.module.css'
import { type Broadcasting, ways } from './use-broadcast'

/** How many are found at once; a longer search finds fewer. */
const most = 20

/** Seconds in which it can be called back. */
const delays = [0, 60, 300, 600]

interface FieldsProps {
  broadcast: Broadcasting
  /** It was to go on: what is missing is named. */
  asked: boolean
}

function ProgramField({ broadcast: { draft, change, missing }, asked }: FieldsProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const programs = usePrograms()
  return (
    <PickerField
      single
      label={t('broadcast.program')}
      offers={offered(programs, t, t('noPrograms'))}
      error={asked && missing.includes('program') ? t('broadcast.missing.program') : undefined}
      value={draft.program === '' ? [] : [draft.program]}
      onChange={([program = '']) => change({ program, people: [] })}
    />
  )
}

/** All learners of the program, those in groupings, or single ones. */
function WhomFields({ draft, change }: Broadcasting) {
  const { t } = useTranslation(['chat', 'errors'])
  const groupings = useGroupings(draft.way === 'groupings')
  return (
    <>
      <Choice
        label={t('broadcast.whom')}
        options={ways.map(value => ({ value, label: t(`broadcast.ways.${value}`) }))}
        value={draft.way}
        onChange={way => change({ way })}
      />
      {draft.way === 'groupings' &&
        groupingFields.map(field => (
          <PickerField
            key={field}
            label={t(`filters.${field}`)}
            offers={offered({ ...groupings, of: groupings.of[field] }, t, t('filters.noGroupings'))}
            value={draft[field]}
            onChange={chosen => change({ [field]: chosen })}
          />
        ))}
      {draft.way === 'byHand' && draft.program !== '' && (
        <PickerField
          label={t('broadcast.people')}
          offers={{
            find: search => ({
              ...apiQuery('users.students', { query: { promotion: draft.program, search, limit: most } }),
              select: answer => {
                const { data, total } = answer as CallResult<'users.students'>
                return { options: data.map(({ _id, name, email }) => ({ _id, name, detail: email })), total }
              },
            }),
            problemOf: error => errorText(error, t),
          }}
          value={draft.people.map(({ _id }) => _id)}
          nameOf={id => draft.people.find(({ _id }) => _id === id)?.name}
          onChange={(_, people) => change({ people })}
        />
      )}
    </>
  )
}

/** What is written, and how it is sent. */
function MessageFields({ broadcast, asked }: FieldsProps) {
  const { t } = useTranslation('chat')
  const id = useId()
  const { draft, change, missing, tooLong, previews } = broadcast
  const isMissing = asked && missing.includes('message')
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{t('broadcast.message')}</label>
        <textarea
          id={id}
          dir="auto"
          rows={6}
          className={styles.box}
          value={draft.message}
          aria-invalid={isMissing || tooLong || undefined}
          aria-describedby={isMissing || tooLong ? `${id}-wrong` : undefined}
          onChange={event => change({ message: event.target.value })}
        />
        {(isMissing || tooLong) && (
          <p id={`${id}-wrong`} className={styles.wrong}>
            {t(tooLong ? 'broadcast.tooLong' : 'broadcast.missing.message')}
          </p>
        )}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.sendEmail}
          onChange={event => change({ sendEmail: event.target.checked })}
        />
        {t('alsoMail')}
      </label>
      {previews && (
        <div className={styles.field}>
          <label htmlFor={`${id}-delay`}>{t('broadcast.delay')}</label>
          <select
            id={`${id}-delay`}
            className={controls.field}
            value={draft.delay}
            onChange={event => change({ delay: Number(event.target.value) })}
          >
            {delays.map(seconds => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t('broadcast.atOnce') : t('broadcast.minutes', { count: seconds / 60 })}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}

interface BroadcastDraftProps {
  broadcast: Broadcasting
  /** The program is given. */
  fixed: boolean
  /** How many were selected in a list, where they were. */
  selected?: number
  onLeave: () => void
}

/** Whom it is for and what it says. */
export function BroadcastDraft({ broadcast, fixed, selected, onLeave }: BroadcastDraftProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const { missing, tooLong, busy, error, next, previews } = broadcast
  const [asked, setAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const goOn = () => {
    flushSync(() => setAsked(true))
    if (missing.length === 0 && !tooLong) next()
    else fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Step
      actions={
        <>
          <Button onClick={onLeave}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={goOn}>
            {t(previews ? 'broadcast.look' : 'send')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        {!fixed && <ProgramField {...{ broadcast, asked }} />}
        {selected === undefined ? (
          <WhomFields {...broadcast} />
        ) : (
          <p className={styles.lead}>{t('broadcast.selected', { count: selected })}</p>
        )}
        <MessageFields {...{ broadcast, asked }} />
      </div>
      {asked && missing.includes('people') && <Notice kind="danger">{t('broadcast.missing.people')}</Notice>}
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
    </Step>
  )
}
