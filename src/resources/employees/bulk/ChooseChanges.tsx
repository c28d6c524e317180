import '../../../providers/late-calls'
import { Fragment, type ReactNode, useId } from 'react'
import controls from '../../../components/controls/controls.module.css'
import { PickerField } from '../../../components/form/picker/Picker'
import { settings } from '../../../lib/session/settings'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { ProgramReference } from '../../programs/program'
import styles from '../actions/employee-dialogs.module.css'
import { useTools } from '../actions/use-employee-tools'
import { byField, type Choices, offered, useGroupings, usePrograms, useProgramsToEnlist } from '../choices'
import { DeadlineField } from '../DeadlineField'
import { type GroupingField, groupingFields, type NamedReference } from '../person'
import type { Bulk } from './use-employee-bulk'

interface ChooseChangesProps {
  bulk: Bulk
  /** It is about this program alone. */
  program?: ProgramReference
}

/** What the people get, what becomes of them in programs, or what is taken from them. */
export function ChooseChanges({ bulk, program }: ChooseChangesProps) {
  const { action, choice, choose } = bulk
  const deadline = <DeadlineField value={choice.deadline} onChange={day => choose({ deadline: day })} />
  if (action === 'edit') return <ToAdd bulk={bulk} deadline={deadline} />
  if (action === 'replaceGroupings') return <ToReplace bulk={bulk} />
  if (action === 'removeGroupings') return <GroupingsHeld bulk={bulk} />
  return (
    <>
      {program ? <p>{program.title}</p> : <ProgramsHeld bulk={bulk} />}
      {action === 'deadline' && deadline}
    </>
  )
}

function ToAdd({ bulk, deadline }: { bulk: Bulk; deadline: ReactNode }) {
  const { t } = useTools()
  const dated = useMay('bulkPeople').allowed && bulk.choice.programs.length > 0
  return (
    <>
      <Programs bulk={bulk} choices={useProgramsToEnlist()} empty={t('employees:filters.noPrograms')} />
      {dated && deadline}
      <Groupings bulk={bulk} choices={useGroupings()} empty={t('groupings.none')} />
    </>
  )
}

/** What comes, and under it what it comes instead of: any of what they have, or all of it. */
function ToReplace({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const held = useHeldBy(bulk.userIds).of.groupings
  return (
    <Groupings
      bulk={bulk}
      choices={useGroupings()}
      empty={t('groupings.none')}
      under={field =>
        bulk.choice[field].length > 0 &&
        held[field].length > 0 && <InsteadOf bulk={bulk} field={field} held={held[field]} />
      }
    />
  )
}

interface InsteadOfProps {
  bulk: Bulk
  field: GroupingField
  /** What any of the people are in. */
  held: readonly NamedReference[]
}

function InsteadOf({ bulk: { choice, choose }, field, held }: InsteadOfProps) {
  const { t } = useTools()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`bulk.instead.${field}`)}</label>
      <select
        id={id}
        className={controls.field}
        value={choice.instead[field]}
        onChange={({ target }) => choose({ instead: { ...choice.instead, [field]: target.value } })}
      >
        <option value="">{t('bulk.insteadOfAll')}</option>
        {held.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Held {
  programs: NamedReference[]
  groupings: Record<GroupingField, NamedReference[]>
}

/** What any of the people are in: what can be taken from them. Where the server does not say, all that there is. */
function useHeldBy(userIds: readonly string[]): Choices<Held> {
  const told = useMay('bulkPeople').allowed && !settings().demoMode
  const args = { body: { userIds: [...userIds] } }
  const { data, error, isPending, refetch } = useApiQuery('users.heldByMany', args, { enabled: told })
  const programs = usePrograms(!told)
  const groupings = useGroupings(!told)
  if (told) {
    const named = (data?.programs ?? []).map(({ _id, title }) => ({ _id, name: title || _id }))
    const of = { programs: named, groupings: byField(data?.groupings ?? []) }
    return { of, waiting: isPending, error, retry: () => void refetch() }
  }
  return {
    of: { programs: programs.of, groupings: groupings.of },
    waiting: programs.waiting || groupings.waiting,
    error: programs.error ?? groupings.error,
    retry: () => {
      programs.retry()
      groupings.retry()
    },
  }
}

/** Nothing is offered that none of the people is in. */
function ProgramsHeld({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const { of, ...held } = useHeldBy(bulk.userIds)
  return <Programs bulk={bulk} choices={{ ...held, of: of.programs }} empty={t('bulk.noneHeld.programs')} />
}

function GroupingsHeld({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const { of, ...held } = useHeldBy(bulk.userIds)
  return (
    <Groupings bulk={bulk} choices={{ ...held, of: of.groupings }} empty={t('bulk.noneHeld.groupings')} />
  )
}

interface ProgramsProps {
  bulk: Bulk
  choices: Choices<NamedReference[]>
  empty: string
}

function Programs({ bulk: { choice, choose }, choices, empty }: ProgramsProps) {
  const { t } = useTools()
  return (
    <PickerField
      label={t('bulk.programs')}
      offers={offered(choices, t, empty)}
      value={choice.programs}
      onChange={programs => choose({ programs })}
    />
  )
}

interface GroupingsProps {
  bulk: Bulk
  choices: Choices<Record<GroupingField, NamedReference[]>>
  empty: string
  /** What is asked besides, of those that are chosen. */
  under?: (field: GroupingField) => ReactNode
}

function Groupings({ bulk: { choice, choose }, choices, empty, under }: GroupingsProps) {
  const { t } = useTools()
  return groupingFields.map(field => (
    <Fragment key={field}>
      <PickerField
        label={t(`fields.${field}`)}
        offers={offered({ ...choices, of: choices.of[field] }, t, empty)}
        value={choice[field]}
        onChange={chosen => choose({ [field]: chosen })}
      />
      {under?.(field)}
    </Fragment>
  ))
}
