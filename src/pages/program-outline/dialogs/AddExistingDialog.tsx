import '../../../providers/late-calls'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Choice } from '../../../components/controls/Choice'
import { TextField } from '../../../components/form/TextField'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import styles from '../program-outline.module.css'
import type { Editor } from '../use-editor'

type Kind = 'module' | 'class'

/** As many as are shown: who wants another one types more of its title. */
const shown = 50

function useReusable(kind: Kind, search: string) {
  const query = { limit: shown, page: 1, ...(search && { search }) }
  const modules = useApiQuery('programs.modules', { query }, { enabled: kind === 'module' })
  const classes = useApiQuery('programs.classes', { query }, { enabled: kind === 'class' })
  const { data, error, isPending, refetch } = kind === 'module' ? modules : classes
  return { found: data, error, isPending, refetch }
}

interface FoundProps {
  kind: Kind
  search: string
  /** What is in the place already. */
  here: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onChoose: (id: string) => void
}

/** What can be added, with where it comes from and in how many programs it is. */
function Found({ kind, search, here, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation(['program-outline', 'programs', 'errors', 'list'])
  const { found, error, isPending, refetch } = useReusable(kind, search)
  if (error) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (isPending) return <p role="status">{t('list:loading')}</p>
  if (found?.length === 0) return <p role="status">{t('existing.none', { search })}</p>
  return (
    <fieldset className={styles.choices}>
      <legend>{t(`existing.choose.${kind}`)}</legend>
      {found?.map(({ _id, title, program, programsCount }) => (
        <label key={_id}>
          <input
            type="checkbox"
            checked={chosen.has(_id)}
            disabled={here.has(_id)}
            onChange={() => onChoose(_id)}
          />
          <span>
            {title || t('programs:untitled')}
            <span className={styles.note}>
              {here.has(_id)
                ? t('existing.here')
                : t('existing.from', { title: program.title, count: programsCount })}
            </span>
          </span>
        </label>
      ))}
      {found?.length === shown && <p className={styles.note}>{t('existing.more')}</p>}
    </fieldset>
  )
}

/** The ids of what stands where it would be added, as it changes while the dialog is open. */
function useHere(kind: Kind, { program, chosen, items }: Editor): string[] {
  const { data = program } = useApiQuery('programs.get', { params: { id: program._id } })
  if (kind === 'module') return data.modules.map(({ _id }) => _id)
  const lesson = chosen?.lesson ?? items.findLast(item => item.kind === 'lesson')?.lesson
  const now = data.modules.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lesson?._id)
  return (now?.microlearnings ?? []).map(({ _id }) => _id)
}

/** Adds modules or classes that exist somewhere in the company, copied or shared. */
export default function AddExistingDialog({ kind, editor }: { kind: Kind; editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const [search, setSearch] = useState('')
  const [way, setWay] = useState<'copy' | 'share'>('copy')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDeferredValue(search.trim())
  const standing = useHere(kind, editor)
  const here = new Set(way === 'share' ? standing : [])
  const ids = [...chosen].filter(id => !here.has(id))
  const add = () => {
    if (ids.length === 0) return
    closeDialog()
    void editor.steps.addExisting(kind, ids, way === 'copy')
  }
  const onChoose = (id: string) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))
  return (
    <Dialog title={t(`existing.title.${kind}`)} onClose={closeDialog} unsaved={chosen.size > 0} side>
      <div className={styles.existing}>
        <Choice
          label={t('existing.way')}
          value={way}
          onChange={setWay}
          options={(['copy', 'share'] as const).map(value => ({ value, label: t(`existing.${value}.name`) }))}
        />
        <p className={styles.note}>{t(`existing.${way}.text`)}</p>
        <TextField
          label={t(`existing.search.${kind}`)}
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Found kind={kind} search={wanted} here={here} chosen={chosen} onChoose={onChoose} />
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" onClick={add} aria-disabled={ids.length === 0 || undefined}>
          {t('existing.submit', { count: ids.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
