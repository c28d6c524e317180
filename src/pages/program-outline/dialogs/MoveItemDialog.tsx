import { searchText } from '#contract/words/search-text'
import { Button } from '../../../components/controls/Button'
import { FormFrame, FormText } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { formProblem } from '../../../providers/texts/form-problem'
import { goesInto, type OutlineItem, type Place } from '../outline-items'
import styles from '../program-outline.module.css'
import type { Editor } from '../use-editor'

interface Choice {
  id: string
  title: string
  /** What it stands in itself. */
  under?: string
  place: Place
}

/** Where a module may go: to the top, or behind another one. */
function placesOfModule(moving: readonly OutlineItem[], { items, program }: Editor, top: string): Choice[] {
  const moved = new Set(moving.map(({ id }) => id))
  const modules = items.filter(({ kind, id }) => kind === 'module' && !moved.has(id))
  const parent = program._id
  return [
    { id: 'top', title: top, place: { parent, after: null } },
    ...modules.map(({ id, title }) => ({ id, title, place: { parent, after: id } })),
  ].filter(({ place }) => moving.length > 1 || place.after !== moving[0]?.before)
}

/** What takes a lesson or a class, to the end of what is in there. */
const placesInto = (moving: readonly OutlineItem[], { items }: Editor): Choice[] =>
  items
    .filter(target => moving.every(item => goesInto(item, target) || item.parent === target.id))
    .filter(target => moving.some(item => goesInto(item, target)))
    .map(({ id, title, kind, module, lesson }) => {
      const inside = kind === 'module' ? module.lessons : (lesson?.microlearnings ?? [])
      const under = kind === 'lesson' ? module.title : undefined
      return { id, title, under, place: { parent: id, after: inside.at(-1)?._id ?? null } }
    })

interface MoveItemProps {
  items: readonly [OutlineItem, ...OutlineItem[]]
  editor: Editor
}

/** Asks where something of an outline goes: what dragging does, by keyboard and on a phone. */
export default function MoveItemDialog({ items, editor }: MoveItemProps) {
  const { t } = useTranslation(['program-outline', 'programs', 'errors'])
  const [item] = items
  const { kind, title: itemTitle } = item
  const count = items.length
  const form = useEntityForm<{ search: string; place: string | null }>({
    fields: [{ name: 'search', label: t('move.search') }, { name: 'place' }],
    stored: undefined,
    valuesOf: () => ({ search: '', place: null }),
    // It shows at once: the editor says so where it fails.
    send: async () => {
      if (!chosen) return
      closeDialog()
      await editor.steps.move(item, chosen.place)
    },
    problemOf: error => formProblem(error, t, []),
  })
  const { search, place: wanted } = form.values
  const all = kind === 'module' ? placesOfModule(items, editor, t('move.top')) : placesInto(items, editor)
  const places = all.filter(({ title }) => searchText(title).includes(searchText(search)))
  const chosen = places.find(({ id }) => id === wanted)
  return (
    <Dialog
      title={count > 1 ? t(`move.several.${kind}`, { count }) : t('move.title', { title: itemTitle })}
      onClose={closeDialog}
    >
      <FormFrame form={form}>
        <FormText form={form} name="search" />
        <fieldset className={styles.choices}>
          <legend>{t(`move.where.${kind}`)}</legend>
          {places.map(({ id, title, under }) => (
            <label key={id}>
              <input
                type="radio"
                name="place"
                checked={wanted === id}
                onChange={() => form.change('place', id)}
              />
              <span>
                {title || t('programs:untitled')}
                {under !== undefined && (
                  <span className={styles.note}>{under || t('programs:untitled')}</span>
                )}
              </span>
            </label>
          ))}
          {places.length === 0 && <p>{t('move.nowhere')}</p>}
        </fieldset>
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" aria-disabled={!chosen || undefined}>
            {t('move.submit')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
