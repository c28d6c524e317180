import '../../providers/late-calls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import type { FormProblem } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { useTranslation } from '../../lib/texts/use-translation'
import { statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { notify } from '../../providers/refine/notifications'
import { useProfile } from '../../providers/session/profile'
import { formProblem } from '../../providers/texts/form-problem'
import { itemFields } from './item-fields'
import {
  type ClassDetails,
  changesOf,
  type ItemValues,
  itemValues,
  type StoredItem,
  storedItem,
} from './item-values'
import { type OutlineItem, outlineItems } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

/** Each field of the form by what the server calls it. */
const serverFields = {
  title: 'title',
  type: 'kind',
  kind: 'kind',
  durationSeconds: 'minutes',
  url: 'url',
  description: 'description',
  liveAt: 'liveDay',
  steps: 'steps',
}

interface ItemFormProps {
  item: OutlineItem
  details: ClassDetails | undefined
  editor: Editor
}

/** Reads an item anew: what somebody else made of it. */
function useNewest({ program }: Editor) {
  const { ask } = useAnswers()
  return async ({ item, details }: StoredItem): Promise<StoredItem | undefined> => {
    const id = program._id
    const now = outlineItems(await ask('programs.get', { params: { id } })).find(
      ({ line }) => line === item.line,
    )
    if (!now) return undefined
    if (!details) return storedItem(now)
    return storedItem(now, await ask('outline.getClass', { params: { id, classId: item.id } }))
  }
}

/** The clocks of the company; those of the browser where a server does not tell them. */
const useTimeZone = () =>
  useProfile().company?.timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a class of a package has of it. */
function Package({ details: { url } }: { details: ClassDetails }) {
  const { t } = useTranslation('program-outline')
  if (!url) return <p className={styles.note}>{t('package.none')}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('package.open')}
      </a>
    </p>
  )
}

/** A day or a time that was begun has no value yet: it is not left out silently. */
function useUnfinished(refuse: (problem: FormProblem) => void) {
  const { t } = useTranslation('program-outline')
  const frame = useRef<HTMLDivElement>(null)
  const sayUnfinished = (): boolean => {
    const begun = [...(frame.current?.querySelectorAll('input') ?? [])].filter(
      ({ validity }) => validity.badInput,
    )
    const fields = begun.map(input => input.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')
    if (begun.length > 0)
      refuse({ fields: fields.map(field => ({ field, text: t('fields.unfinished') })), retry: false })
    return begun.length > 0
  }
  return { frame, sayUnfinished }
}

/** The fields of a module, lesson or class; saving sends what was changed, and that alone. */
export default function ItemForm({ item, details, editor }: ItemFormProps) {
  const { t, i18n } = useTranslation(['program-outline', 'program', 'steps', 'errors', 'form'])
  const timeZone = useTimeZone()
  const newest = useNewest(editor)
  const stored = useMemo(() => storedItem(item, details), [item, details])
  const { line } = item
  const { of: draftOf, keep } = editor.drafts
  const [draft] = useState(() => draftOf(line))
  const form = useEntityForm<ItemValues, StoredItem>({
    fields: values =>
      itemFields(values, stored, { t, language: i18n.language, timeZone }).filter(
        // What a package plays is in it.
        ({ name }) => name !== 'url' || !editor.packages.byClass.has(item.id),
      ),
    stored: draft?.stored ?? stored,
    ...(draft && { typed: draft.values }),
    latest: stored,
    valuesOf: was => itemValues(was, timeZone),
    send: async (values, onto, before) => {
      const [to, from] = [
        changesOf(item.kind, values, itemValues(before, timeZone), timeZone),
        changesOf(item.kind, itemValues(before, timeZone), values, timeZone),
      ]
      if (Object.keys(to).length > 0) await editor.steps.change(item, { to, from, version: onto.version })
      notify.success(t('program:saved'))
      return newest(onto)
    },
    problemOf: error => formProblem(error, t, serverFields),
    overtaken: (error, before) => (statusOf(error) === 412 ? newest(before) : undefined),
  })
  const { dirty, busy, before, values } = form
  const { frame, sayUnfinished } = useUnfinished(form.refuse)
  const submit = () => void (sayUnfinished() || form.submit())
  useEffect(() => keep(line, dirty ? { stored: before, values } : null), [keep, line, dirty, before, values])
  const texts = {
    title: t('conflict.title'),
    text: t('conflict.text'),
    overwrite: t('program:conflict.overwrite'),
    take: t('program:conflict.take'),
  }
  return (
    <div ref={frame}>
      <EntityForm form={{ ...form, submit }} conflict={() => texts}>
        {details && values.kind === 'scorm' && !editor.packages.byClass.has(item.id) && (
          <Package details={details} />
        )}
        <div className={styles.save}>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined}>
            {t(busy ? 'program:details.saving' : 'program:details.save')}
          </Button>
          {dirty && <span className={styles.note}>{t('unsaved')}</span>}
        </div>
      </EntityForm>
    </div>
  )
}
