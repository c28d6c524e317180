import '../../providers/late-calls'
import { useState } from 'react'
import { maxLength } from '#contract/words/limits'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import type { ListColumn } from '../../components/list/columns'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { NameField } from '../../components/tree/NameField'
import { pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { tellProblem, useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { FoundStep } from './found-steps'
import styles from './steps-page.module.css'

/** Renames a step over the version that was read; it can be taken back. */
function useRename({ _id, title: before, version: read }: FoundStep) {
  const { t } = useTranslation(['steps', 'errors'])
  const write = useWrite()
  const put = (title: string, version: number | undefined) => ({
    body: { steps: [{ _id, title, version }] },
  })
  return (title: string) =>
    write('steps.update', put(title, read), {
      of: _id,
      shows: { [_id]: { title } },
      done: t('found.renamed', { title }),
      undo:
        ({ steps }) =>
        () =>
          write('steps.update', put(before, steps[0]?.version), { of: _id }),
    }).catch((error: unknown) => tellProblem(error, t))
}

/** What a step is called, to be renamed in its place. */
function StepTitle({ step }: { step: FoundStep }) {
  const { t } = useTranslation('steps')
  const { allowed } = useMay('classes.write')
  const [renaming, setRenaming] = useState(false)
  const rename = useRename(step)
  const { title } = step
  const end = (name: string | null) => {
    setRenaming(false)
    if (name !== null) void rename(name)
  }
  if (renaming)
    return (
      <NameField
        label={t('found.rename', { title })}
        name={title}
        max={maxLength.title}
        settle={oneLine}
        onEnd={end}
      />
    )
  return (
    <span className={styles.title}>
      {title || t('untitled')}
      {allowed && (
        <button
          type="button"
          className={controls.iconSmall}
          aria-label={t('found.rename', { title })}
          onClick={() => setRenaming(true)}
        >
          <Icon name="rename" size={16} />
        </button>
      )}
    </span>
  )
}

function StepKind({ step: { kind } }: { step: FoundStep }) {
  return useTranslation('steps').t(`kinds.${kind}`)
}

const StepTagsDialog = part(() => import('./StepTagsDialog'))

/** The tags of a step by name, and the way to change them: it is sorted by the first of them. */
function StepTags({ step }: { step: FoundStep }) {
  const { t } = useTranslation('steps')
  const { allowed } = useMay('classes.write')
  return (
    <span className={styles.title}>
      <ul className={styles.tags}>
        {step.tags.map(({ _id, name }) => (
          <li key={_id} className={controls.badge}>
            {name}
          </li>
        ))}
      </ul>
      {allowed && (
        <button
          type="button"
          className={controls.iconSmall}
          aria-label={t('found.changeTags', { title: step.title })}
          onPointerEnter={StepTagsDialog.prepare}
          onFocus={StepTagsDialog.prepare}
          onClick={() => openDialog(StepTagsDialog, { step })}
        >
          <Icon name="rename" size={16} />
        </button>
      )}
    </span>
  )
}

/** The way to the class of a step, in the editor of the program that it comes from. */
function ClassLink({ step }: { step: FoundStep }) {
  const { t } = useTranslation('steps')
  const { _id, title } = step.class
  return (
    <Link
      to={{ pathname: pathTo('programOutline', { id: step.program._id }), search: `?item=${_id}` }}
      aria-label={t('found.openClass', { title })}
    >
      {title}
    </Link>
  )
}

export const stepColumns: readonly ListColumn<FoundStep>[] = [
  {
    id: 'title',
    header: 'columns.title',
    sort: { type: 'string', value: step => step.title },
    cell: step => <StepTitle step={step} />,
    card: 'heading',
  },
  {
    id: 'kind',
    header: 'columns.kind',
    width: '7rem',
    sort: { type: 'string', value: step => step.kind },
    cell: step => <StepKind step={step} />,
  },
  {
    id: 'tags',
    header: 'columns.tags',
    width: '15rem',
    sort: { type: 'array', value: step => step.tags },
    cell: step => <StepTags step={step} />,
  },
  {
    id: 'class',
    header: 'columns.class',
    width: '14rem',
    sort: { type: 'string', value: step => step.class.title },
    cell: step => <ClassLink step={step} />,
  },
  {
    id: 'program',
    header: 'columns.program',
    width: '14rem',
    hideBelow: 'l',
    sort: { type: 'string', value: step => step.program.title },
    cell: ({ program }) => <Link to={pathTo('program', { id: program._id })}>{program.title}</Link>,
  },
]
