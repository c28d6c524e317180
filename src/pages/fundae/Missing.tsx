import { resultProblems } from '#contract/words/overview/fundae'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { GroupDialog } from './fundae-dialogs'
import {
  type FundaeGroup,
  mendedBy,
  participantsAddress,
  type SettingName,
  settingNames,
} from './fundae-group'
import styles from './fundae-page.module.css'
import { OneAndMore } from './OneAndMore'

type Problem = FundaeGroup['problems'][number]

const isSetting = (place: string): place is SettingName => settingNames.includes(place as SettingName)

interface MissingLinkProps {
  group: FundaeGroup
  problem: Problem
  /** Before a dialog takes the focus. */
  onLeave: () => void
}

/** What is missing, as the way to where it is mended: a field of the group for those who may write it. */
function MissingLink({ group, problem: { problem, participants }, onLeave }: MissingLinkProps) {
  const { t } = useTranslation('fundae')
  const { allowed } = useMay('programs.write')
  const text = t(`problems.${problem}`, { count: participants })
  const named = t('mend', { problem: text, title: group.program.title })
  const place = mendedBy[problem]
  const id = group.program._id
  if (isSetting(place))
    return allowed ? (
      <button
        type="button"
        className={styles.link}
        aria-label={named}
        onPointerEnter={GroupDialog.prepare}
        onFocus={GroupDialog.prepare}
        onClick={() => {
          onLeave()
          openDialog(GroupDialog, { group, field: place })
        }}
      >
        {text}
      </button>
    ) : (
      text
    )
  if (place === 'participants')
    return (
      <Link to={{ search: participantsAddress(id) }} aria-label={named}>
        {text}
      </Link>
    )
  return (
    <Link to={pathTo(place === 'program' ? 'program' : 'programPeople', { id })} aria-label={named}>
      {text}
    </Link>
  )
}

const holdsNobodyUp = (problem: Problem['problem']) =>
  (resultProblems as readonly Problem['problem'][]).includes(problem)

/** What is missing of a group, the most urgent on its line; last who of its participants gets no bonus themselves. */
export function Missing({ group }: { group: FundaeGroup }) {
  const { t } = useTranslation('fundae')
  const { problems } = group
  const { title } = group.program
  if (problems.length === 0) return t('nothingMissing')
  return (
    <OneAndMore
      items={problems}
      keyOf={({ problem }) => problem}
      label={count => t('moreMissing', { count, name: title })}
    >
      {(problem, close) => (
        <span data-quiet={holdsNobodyUp(problem.problem) || undefined}>
          <MissingLink group={group} problem={problem} onLeave={close} />
        </span>
      )}
    </OneAndMore>
  )
}
