import { dayLater } from '#contract/words/dates/deadline'
import { mostSessions } from '#contract/words/degrees/degree-lists'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import type { FormField } from '../../../components/form/form-fields'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { isDay } from '../../../components/list/filters/declared-list'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { oneLine } from '../../../lib/format/entry-checks'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useAnswers } from '../../../providers/call/read-anew'
import { useWrite } from '../../../providers/call/use-write'
import { formProblem } from '../../../providers/texts/form-problem'
import type { DegreeModule } from '../module-panel'
import { changeSessions, type PlannedSession, type Session, SessionOvertaken } from './change-sessions'

interface SessionDialogProps {
  module: DegreeModule
  /** The one that is changed; without it, new ones are planned. */
  session?: Session
}

interface Values {
  day: string
  starts: string
  ends: string
  title: string
  /** How many weeks it is repeated in, itself among them. */
  weeks: string
}

const formValues = (session: Session | undefined): Values => ({
  day: session?.day ?? '',
  starts: session?.starts ?? '',
  ends: session?.ends ?? '',
  title: session?.title ?? '',
  weeks: '1',
})

/** The longest row of weekly sessions: a year. */
const mostWeeks = 52

/** The day of the first that is meant at which another one begins at the same time; they could not be told apart. */
function takenDay({ module, session }: SessionDialogProps, values: Values): string | undefined {
  const others = module.sessions.filter(({ _id }) => _id !== session?._id)
  const weeks = String(Math.min(Number(values.weeks) || 1, mostWeeks))
  return sessionsOf({ ...values, weeks }).find(({ day, starts }) =>
    others.some(other => other.day === day && other.starts === starts),
  )?.day
}

function useFields(props: SessionDialogProps) {
  const { t, i18n } = useTranslation('degree-module')
  const isNew = props.session === undefined
  const dayProblem = (values: Values) => {
    if (!isDay(values.day)) return t('sessions.wrong.day')
    const taken = takenDay(props, values)
    return taken && t('sessions.wrong.taken', { day: formatDay(taken, i18n.language) })
  }
  return (values: Values): FormField<Values>[] => [
    {
      name: 'day',
      label: t('sessions.fields.day'),
      widget: 'day',
      required: true,
      check: () => dayProblem(values),
      show: day => formatDay(day, i18n.language),
    },
    { name: 'starts', label: t('sessions.fields.starts'), widget: 'clock', half: true },
    {
      name: 'ends',
      label: t('sessions.fields.ends'),
      widget: 'clock',
      half: true,
      check: ends =>
        values.starts !== '' && ends !== '' && ends <= values.starts ? t('sessions.wrong.ends') : undefined,
    },
    {
      name: 'title',
      label: t('sessions.fields.title'),
      hint: t('sessions.fields.titleHint'),
      max: maxLength.title,
      settle: oneLine,
    },
    ...(isNew
      ? [
          {
            name: 'weeks' as const,
            label: t('sessions.fields.weeks'),
            hint: t('sessions.fields.weeksHint'),
            check: (weeks: string) =>
              /^\d{1,2}$/.test(weeks) && Number(weeks) >= 1 && Number(weeks) <= mostWeeks
                ? undefined
                : t('sessions.wrong.weeks', { count: mostWeeks }),
          },
        ]
      : []),
  ]
}

/** The sessions that are meant: one, or one a week. */
function sessionsOf({ day, starts, ends, title, weeks }: Values): PlannedSession[] {
  return Array.from({ length: Number(weeks) }, (_, week) => ({
    day: dayLater(day, { days: 7 * week }),
    starts: starts || null,
    ends: ends || null,
    title: oneLine(title),
  }))
}

function useSessionForm(props: SessionDialogProps) {
  const { module, session } = props
  const { t } = useTranslation(['degree-module', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  return useEntityForm<Values, Session | undefined>({
    fields: useFields(props),
    stored: session,
    valuesOf: formValues,
    send: async (values, onto) => {
      const [first, ...others] = sessionsOf(values)
      const change = (sessions: PlannedSession[]) =>
        onto
          ? sessions.map(one => (one._id === onto._id ? { ...first, _id: onto._id } : one) as PlannedSession)
          : [...sessions, ...(first ? [first] : []), ...others]
      const done = t(onto ? 'sessions.saved' : 'sessions.added', { count: others.length + 1 })
      await changeSessions({ ask, write }, module, onto, change, { done, after: closeDialog })
    },
    problemOf: error =>
      error instanceof SessionOvertaken
        ? { text: t('sessions.gone'), fields: [], retry: false }
        : formProblem(error, t, ['day', 'starts', 'ends', 'title']),
    overtaken: error => (error instanceof SessionOvertaken ? error.theirs : undefined),
  })
}

/** Plans sessions, or changes one. */
export default function SessionDialog(props: SessionDialogProps) {
  const { t } = useTranslation(['degree-module', 'form'])
  const form = useSessionForm(props)
  const { module, session } = props
  const { busy, dirty, unsaved } = form
  const isFull = !session && module.sessions.length >= mostSessions
  const conflict = () => ({
    text: t('sessions.conflict.text'),
    overwrite: t('sessions.conflict.overwrite'),
    take: t('sessions.conflict.take'),
  })
  return (
    <Dialog
      title={t(session ? 'sessions.editTitle' : 'sessions.add')}
      onClose={closeDialog}
      unsaved={unsaved}
    >
      <EntityForm form={form} conflict={conflict}>
        {isFull && <p>{t('sessions.full', { count: mostSessions })}</p>}
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || isFull || undefined}>
            {t('save')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
