import type { CSSProperties } from 'react'
import { searchText } from '#contract/words/search-text'
import { Button } from '../../../components/controls/Button'
import { FormFrame, FormText } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { useTranslation } from '../../../lib/texts/use-translation'
import { formProblem } from '../../../providers/texts/form-problem'
import { folderColours } from '../../../resources/folders/folder-colours'
import { outlineRows } from '../../../resources/folders/folder-outline'
import { folderPath } from '../../../resources/folders/folder-tree'
import type { Carried, Manager } from '../use-manager'
import styles from './folder-dialogs.module.css'

/** The places that take it, in the order of the tree; null is the top level, or no folder. */
function usePlaces(carried: Carried, manager: Manager, search: string) {
  const { t, i18n } = useTranslation('folders')
  const { folders } = manager.tree
  const rows = outlineRows(folders, new Set(folders.map(({ _id }) => _id)), i18n.language)
  const outside = {
    id: null,
    name: t(carried.kind === 'folder' ? 'top' : 'none'),
    way: '',
    level: 1,
    folder: null,
  }
  const places = rows.map(({ folder, level }) => ({
    id: folder._id,
    name: folder.name,
    way: folderPath(folders, folder._id)
      .map(({ name }) => name)
      .join(' / '),
    level,
    folder,
  }))
  const wanted = searchText(search)
  return [outside, ...places]
    .filter(({ id }) => manager.accepts(carried, id))
    .filter(({ name }) => searchText(name).includes(wanted))
}

/** Asks where folders or programs go. Only what can be chosen is offered. */
export function PlaceDialog({ carried, manager }: { carried: Carried; manager: Manager }) {
  const { t } = useTranslation(['folders', 'errors'])
  const close = () => manager.ask(null)
  const form = useEntityForm<{ search: string; place: string | null | undefined }>({
    fields: [{ name: 'search', label: t('move.search') }, { name: 'place' }],
    stored: undefined,
    valuesOf: () => ({ search: '', place: undefined }),
    // It shows at once: the tree says so where it fails.
    send: async () => {
      if (!chosen) return
      close()
      await manager.put(carried, chosen.id)
    },
    problemOf: error => formProblem(error, t, []),
  })
  const { search, place } = form.values
  const places = usePlaces(carried, manager, search)
  const chosen = places.find(({ id }) => id === place)
  const what =
    carried.kind === 'folder'
      ? t('move.title', { name: carried.folder.name })
      : t('move.programsTitle', { count: carried.programs.length, title: carried.programs[0]?.title })
  return (
    <Dialog title={what} onClose={close}>
      <FormFrame form={form}>
        <FormText form={form} name="search" />
        <Places places={places} chosen={place} onChoose={id => form.change('place', id)} />
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" aria-disabled={!chosen}>
            {t('move.submit')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}

interface PlacesProps {
  places: ReturnType<typeof usePlaces>
  /** Undefined until one is chosen. */
  chosen: string | null | undefined
  onChoose: (place: string | null) => void
}

function Places({ places, chosen, onChoose }: PlacesProps) {
  const { t } = useTranslation('folders')
  return (
    <fieldset className={styles.places}>
      <legend>{t('move.where')}</legend>
      {places.map(({ id, name, way, level, folder }) => (
        <label
          key={id}
          className={styles.place}
          style={{ '--level': level - 1 } as CSSProperties}
          title={way}
        >
          <input type="radio" name="place" checked={chosen === id} onChange={() => onChoose(id)} />
          <span className={styles.name} style={folder ? folderColours(folder) : undefined}>
            {name || t('untitled')}
          </span>
          {level > 1 && <span className="visually-hidden">{way}</span>}
        </label>
      ))}
      {places.length === 0 && <p>{t('move.nowhere')}</p>}
    </fieldset>
  )
}
