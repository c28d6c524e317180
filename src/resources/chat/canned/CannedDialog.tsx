import '../../../providers/late-calls'
import { useRef, useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { EntityForm } from '../../../components/form/EntityForm'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { ListProblem } from '../../../components/list/ListProblem'
import { useFocusInPlace } from '../../../components/list/use-focus-in-place'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { oneLine } from '../../../lib/format/entry-checks'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText, statusOf } from '../../../providers/call/errors'
import { useAnswers } from '../../../providers/call/read-anew'
import { useApiQuery } from '../../../providers/call/use-api'
import { problemText, useWrite, useWriting } from '../../../providers/call/use-write'
import { formProblem } from '../../../providers/texts/form-problem'
import styles from './canned.module.css'

type CannedAnswer = CallResult<'chat.cannedAnswers'>[number]

interface FormProps {
  /** The one that is changed; a new one without. */
  answer: CannedAnswer | undefined
  onDone: () => void
}

/** Writes a canned answer, over the version that was read. */
function useCannedForm({ answer, onDone }: FormProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  return useEntityForm({
    fields: [
      { name: 'title', label: t('canned.name'), required: true, max: maxLength.name, settle: oneLine },
      {
        name: 'message',
        label: t('canned.message'),
        required: true,
        max: maxLength.message,
        widget: 'longText',
      },
    ],
    stored: answer,
    valuesOf: stored => ({ title: stored?.title ?? '', message: stored?.message ?? '' }),
    send: async (body, onto) => {
      const options = { done: t('canned.saved', { title: body.title }), after: onDone }
      if (!onto) await write('chat.createCannedAnswer', { body }, options)
      else
        await write(
          'chat.updateCannedAnswer',
          { params: { id: onto._id }, body, version: onto.version },
          options,
        )
    },
    problemOf: error =>
      statusOf(error) === 409
        ? { retry: false, fields: [{ field: 'title', text: t('canned.exists') }] }
        : formProblem(error, t, ['title', 'message']),
    overtaken: async error =>
      statusOf(error) === 412
        ? (await ask('chat.cannedAnswers', {})).find(({ _id }) => _id === answer?._id)
        : undefined,
  })
}

function CannedForm(props: FormProps) {
  const { t } = useTranslation(['chat', 'form'])
  const form = useCannedForm(props)
  return (
    <EntityForm
      form={form}
      comesTo="title"
      conflict={() => ({
        text: t('canned.conflict'),
        overwrite: t('canned.overwrite'),
        take: t('canned.take'),
      })}
    >
      <DialogActions>
        <Button onClick={props.onDone}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
          {t(props.answer ? 'canned.save' : 'canned.create')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

interface EntryProps {
  answer: CannedAnswer
  /** One has come back from changing it. */
  wasEdited: boolean
  onEdit: () => void
}

function Entry({ answer, wasEdited, onEdit }: EntryProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const { _id: id, title, message, version } = answer
  const remove = () =>
    attempt(() =>
      write(
        'chat.removeCannedAnswer',
        { params: { id }, version },
        {
          done: t('canned.deleted', { title }),
          undo: () => () => write('chat.createCannedAnswer', { body: { title, message } }),
        },
      ),
    )
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <p className={styles.name}>{title}</p>
        <p className={styles.text} dir="auto">
          {message}
        </p>
      </div>
      <Button
        kind="quiet"
        autoFocus={wasEdited}
        aria-label={t('canned.editNamed', { title })}
        onClick={onEdit}
      >
        {t('canned.edit')}
      </Button>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={t('canned.deleteNamed', { title })}
        onClick={() => void remove()}
      >
        {t('canned.delete')}
      </Button>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
    </li>
  )
}

/** One of them, or one to come. */
type Edited = CannedAnswer | 'new'

interface EntriesProps {
  /** What one has come back from: the focus is there again. */
  left: Edited | undefined
  onEdit: (edited: Edited) => void
}

function Entries({ left, onEdit }: EntriesProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const query = useApiQuery('chat.cannedAnswers', {})
  const list = useRef<HTMLUListElement>(null)
  const making = useRef<HTMLButtonElement>(null)
  useFocusInPlace(list, making)
  const answers = query.data
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('canned.lead')}</p>
      {query.isError && <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Bars lines={4} />}
      {answers?.length === 0 && <p className={styles.lead}>{t('canned.none')}</p>}
      <ul ref={list} className={styles.entries}>
        {answers?.map(answer => (
          <Entry
            key={answer._id}
            answer={answer}
            wasEdited={left !== 'new' && left?._id === answer._id}
            onEdit={() => onEdit(answer)}
          />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={closeDialog}>{t('close')}</Button>
        <Button ref={making} kind="primary" autoFocus={left === 'new'} onClick={() => onEdit('new')}>
          {t('canned.new')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The texts that those who answer use again and again: seen, made, changed, deleted. */
export default function CannedDialog() {
  const { t } = useTranslation('chat')
  const [edited, setEdited] = useState<Edited>()
  const [left, setLeft] = useState<Edited>()
  const leave = () => {
    setLeft(edited)
    setEdited(undefined)
  }
  return (
    <Dialog title={t('canned.title')} side onClose={closeDialog} unsaved={edited !== undefined}>
      {edited ? (
        <CannedForm answer={edited === 'new' ? undefined : edited} onDone={leave} />
      ) : (
        <Entries left={left} onEdit={setEdited} />
      )}
    </Dialog>
  )
}
