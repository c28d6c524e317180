import '../../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { tellProblem, useWrite } from '../../../providers/call/use-write'
import type { ProgramDetails } from '../../../resources/programs/program'
import { type Part, PartDifference } from './PartDifference'
import styles from './source.module.css'

const TakePartsDialog = part(() => import('./TakePartsDialog'))

type Source = CallResult<'source.get'>

const keyOf = ({ _id, change }: Part): string => `${change}-${_id}`

/** The parts by the module of the source that they are in; the order of the modules comes first. */
function byModule(parts: readonly Part[]): { id: string; title: string | undefined; parts: Part[] }[] {
  const groups = new Map<string, { id: string; title: string | undefined; parts: Part[] }>()
  for (const part of parts) {
    const id = part.module?._id ?? ''
    const group = groups.get(id) ?? { id, title: part.module?.title, parts: [] }
    group.parts.push(part)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** What is chosen: at first everything that replaces nothing that was changed here. */
function useChosenParts(parts: readonly Part[]) {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (part: Part) => marks.get(keyOf(part)) ?? !part.alsoHere
  return {
    isChosen,
    chosen: parts.filter(isChosen),
    mark: (which: readonly Part[], wanted: boolean) =>
      setMarks(before => new Map([...before, ...which.map(one => [keyOf(one), wanted] as const)])),
  }
}

interface PartsProps {
  program: ProgramDetails
  source: NonNullable<Source['source']>
  parts: readonly Part[]
}

/** Leaves what is chosen as it is here, or takes it over. */
function Actions({ program, source, chosen }: Omit<PartsProps, 'parts'> & { chosen: readonly Part[] }) {
  const { t } = useTranslation(['program-source', 'errors'])
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const none = chosen.length === 0
  const keep = async () => {
    if (none || busy) return
    setBusy(true)
    const parts = chosen.map(({ _id, change }) => ({ _id, change }))
    const done = t('kept', { count: chosen.length })
    await write('source.keep', { params: { id: program._id }, body: { parts } }, { done }).catch(error =>
      tellProblem(error, t),
    )
    setBusy(false)
  }
  return (
    <div className={styles.actions}>
      <Button
        kind="primary"
        aria-disabled={none || undefined}
        onPointerEnter={TakePartsDialog.prepare}
        onFocus={TakePartsDialog.prepare}
        onClick={() => !none && openDialog(TakePartsDialog, { program, source, parts: chosen })}
      >
        {t('take', { count: chosen.length })}
      </Button>
      <Button busy={busy} aria-disabled={none || undefined} onClick={() => void keep()}>
        {t('keep', { count: chosen.length })}
      </Button>
    </div>
  )
}

function Parts({ program, source, parts }: PartsProps) {
  const { t } = useTranslation(['program-source', 'programs'])
  const { isChosen, chosen, mark } = useChosenParts(parts)
  const all = chosen.length === parts.length
  return (
    <>
      <div className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={all}
            ref={box => {
              if (box) box.indeterminate = !all && chosen.length > 0
            }}
            onChange={() => mark(parts, !all)}
          />
          {t('all', { count: parts.length })}
        </label>
        <Actions program={program} source={source} chosen={chosen} />
      </div>
      {byModule(parts).map(({ id, title, parts: inside }) => (
        <section key={id} className={page.panel} aria-labelledby={`source-${id}`}>
          <h3 id={`source-${id}`}>{title === undefined ? t('order') : title || t('programs:untitled')}</h3>
          <ul className={styles.parts}>
            {inside.map(part => (
              <PartDifference
                key={keyOf(part)}
                part={part}
                chosen={isChosen(part)}
                onChoose={wanted => mark([part], wanted)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** What has changed in the program that this one was made from: module by module, to be taken over or left. */
export default function SourceChanges({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program-source', 'programs', 'errors'])
  const params = { id: program._id }
  const { data, error, refetch } = useApiQuery('source.get', { params })
  const back = <Link to="?">{t('back')}</Link>
  if (error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (!data) return <Bars />
  if (!data.source || data.parts.length === 0)
    return <ListEmpty icon="programs" title={t('nothing.title')} text={t('nothing.text')} action={back} />
  const title = data.source.title || t('programs:untitled')
  return (
    <div className={styles.changes}>
      <div>
        <h2>{t('title', { title })}</h2>
        <p className={page.lead}>
          {t('lead')} {back}
        </p>
      </div>
      <Parts program={program} source={data.source} parts={data.parts} />
    </div>
  )
}
