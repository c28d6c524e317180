import '../../providers/late-calls'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import { useEntityForm } from '../../components/form/use-entity-form'
import { statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { notify } from '../../providers/refine/notifications'
import { formProblem } from '../../providers/texts/form-problem'
import {
  type ClassDetails,
  changesOf,
  type ItemValues,
  itemFields,
  itemValues,
  type StoredItem,
  storedItem,
} from './item-fields'
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

/** The fields of a module, lesson or class; saving sends what was changed, and that alone. */
export default function ItemForm({ item, details, editor }: ItemFormProps) {
  const { t } = useTranslation(['program-outline', 'program', 'errors', 'form'])
  const newest = useNewest(editor)
  const stored = useMemo(() => storedItem(item, details), [item, details])
  const { line } = item
  const { of: draftOf, keep } = editor.drafts
  const [draft] = useState(() => draftOf(line))
  const form = useEntityForm<ItemValues, StoredItem>({
    fields: itemFields(stored, t),
    stored: draft?.stored ?? stored,
    ...(draft && { typed: draft.values }),
    latest: stored,
    valuesOf: itemValues,
    send: async (values, onto, before) => {
      const [to, from] = [
        changesOf(item.kind, values, itemValues(before)),
        changesOf(item.kind, itemValues(before), values),
      ]
      if (Object.keys(to).length > 0) await editor.steps.change(item, { to, from, version: onto.version })
      notify.success(t('program:saved'))
      return newest(onto)
    },
    problemOf: error => formProblem(error, t, serverFields),
    overtaken: (error, before) => (statusOf(error) === 412 ? newest(before) : undefined),
  })
  const { dirty, busy, submit, before, values } = form
  useEffect(() => keep(line, dirty ? { stored: before, values } : null), [keep, line, dirty, before, values])
  return (
    <EntityForm
      form={form}
      conflict={() => ({
        title: t('conflict.title'),
        text: t('conflict.text'),
        overwrite: t('program:conflict.overwrite'),
        take: t('program:conflict.take'),
      })}
    >
      <div className={styles.save}>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined} onClick={submit}>
          {t(busy ? 'program:details.saving' : 'program:details.save')}
        </Button>
        {dirty && <span className={styles.note}>{t('unsaved')}</span>}
      </div>
    </EntityForm>
  )
}
