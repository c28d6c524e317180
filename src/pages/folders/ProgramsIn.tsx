import { useEffect, useMemo, useState } from 'react'
import { searchText } from '#contract/words/search-text'
import { Button } from '../../components/controls/Button'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ProgramReference } from '../../resources/programs/program'
import styles from './folders-page.module.css'
import { ProgramRows } from './ProgramRows'
import type { Carried, Manager } from './use-manager'

interface ProgramsInProps {
  programs: readonly ProgramReference[]
  manager: Manager
}

const declaration = { filters: {}, sortable: [] }

function useSelection(programs: readonly ProgramReference[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // What has left the folder is not chosen any more, should it come back.
  useEffect(() => {
    const here = new Set(programs.map(({ _id }) => _id))
    setIds(before => new Set([...before].filter(id => here.has(id))))
  }, [programs])
  const selected = useMemo(() => programs.filter(({ _id }) => ids.has(_id)), [programs, ids])
  const choose = (wanted: readonly ProgramReference[], on: boolean) =>
    setIds(before => {
      const after = new Set(before)
      for (const { _id } of wanted)
        if (on) after.add(_id)
        else after.delete(_id)
      return after
    })
  return { selected, choose }
}

/** Why no program is here. */
function emptiness({ chosen, tree }: Manager): 'empty' | 'allFiled' | 'none' {
  if (chosen) return 'empty'
  return tree.folders.some(({ promotions }) => promotions.length > 0) ? 'allFiled' : 'none'
}

function useMatching(programs: readonly ProgramReference[], search: string) {
  return useMemo(() => {
    const wanted = searchText(search)
    return programs.filter(({ title }) => searchText(title).includes(wanted))
  }, [programs, search])
}

/** The programs of the chosen folder: searched, chosen many at once, dragged or sent elsewhere. */
export function ProgramsIn({ programs, manager }: ProgramsInProps) {
  const { t } = useTranslation('folders')
  const { state, change } = useListState(declaration)
  const { search } = state
  const { selected, choose } = useSelection(programs)
  const matching = useMatching(programs, search)
  const carry = (program: ProgramReference): Carried => ({
    kind: 'programs',
    programs: selected.includes(program) ? selected : [program],
  })
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label={t('programs.search')}
          search={search}
          onSearch={text => change({ search: text }, 'replace')}
        />
        <MoveChosen selected={selected} manager={manager} />
      </div>
      {matching.length > 0 ? (
        <ProgramRows
          programs={matching}
          search={search}
          selected={selected}
          onChoose={choose}
          drag={manager.drag}
          carry={carry}
        />
      ) : (
        <p className={page.quiet}>{t(`programs.${search === '' ? emptiness(manager) : 'noMatch'}`)}</p>
      )}
    </>
  )
}

/** Asks where the chosen programs go. */
function MoveChosen({
  selected,
  manager,
}: Pick<ProgramsInProps, 'manager'> & { selected: ProgramReference[] }) {
  const { t } = useTranslation('folders')
  const none = selected.length === 0
  return (
    <Button
      kind="primary"
      aria-disabled={none}
      title={none ? t('programs.chooseFirst') : undefined}
      onClick={() =>
        !none && manager.ask({ kind: 'move', carried: { kind: 'programs', programs: selected } })
      }
    >
      {t('programs.move', { count: selected.length })}
    </Button>
  )
}
