import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { Amount } from '../../resources/programs/ProgramValues'
import type { CompanyTag } from '../../resources/tags/company-tags'
import { DeleteTagDialog, TagDialog } from './tag-dialogs'
import styles from './tags-page.module.css'

/** What a tag is called, and whether learners see it. */
function TagName({ tag: { name, isInternal }, search }: { tag: CompanyTag; search: string }) {
  const { t } = useTranslation('tags')
  return (
    <span className={styles.name}>
      <span>
        <Highlight text={name} search={search} />
      </span>
      {isInternal && (
        <span className={controls.badge} title={t('internalHint')}>
          {t('internal')}
        </span>
      )}
    </span>
  )
}

function TagKind({ tag: { kind } }: { tag: CompanyTag }) {
  return useTranslation('tags').t(`kinds.${kind}`)
}

/** How many steps have it, and the way to them. */
function StepsOfTag({ tag: { _id, name, stepsCount } }: { tag: CompanyTag }) {
  const { t, i18n } = useTranslation('tags')
  const count = formatNumber(stepsCount, i18n.language)
  if (stepsCount === 0) return count
  return (
    <Link
      to={{ pathname: paths.steps, search: `?tags=${_id}` }}
      aria-label={t('stepsOf', { name, count: stepsCount })}
    >
      {count}
    </Link>
  )
}

/** What may be done with a tag. */
function TagActions({ tag }: { tag: CompanyTag }) {
  const { t } = useTranslation('tags')
  const { name } = tag
  return (
    <span className={styles.actions}>
      <Button
        kind="quiet"
        aria-label={t('editNamed', { name })}
        onPointerEnter={TagDialog.prepare}
        onFocus={TagDialog.prepare}
        onClick={() => openDialog(TagDialog, { tag })}
      >
        {t('edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('deleteNamed', { name })}
        onPointerEnter={DeleteTagDialog.prepare}
        onFocus={DeleteTagDialog.prepare}
        onClick={() => openDialog(DeleteTagDialog, { tag })}
      >
        {t('delete')}
      </Button>
    </span>
  )
}

export const tagColumns: readonly ListColumn<CompanyTag>[] = [
  {
    id: 'name',
    header: 'columns.name',
    sort: { type: 'string', value: tag => tag.name },
    cell: (tag, { search }) => <TagName tag={tag} search={search} />,
    card: 'heading',
  },
  {
    id: 'kind',
    header: 'columns.kind',
    width: '8rem',
    sort: { type: 'string', value: tag => tag.kind },
    cell: tag => <TagKind tag={tag} />,
  },
  {
    id: 'steps',
    header: 'columns.steps',
    width: '7rem',
    align: 'end',
    sort: { type: 'number', value: tag => tag.stepsCount },
    cell: tag => <StepsOfTag tag={tag} />,
  },
  {
    id: 'programs',
    header: 'columns.programs',
    width: '8rem',
    align: 'end',
    sort: { type: 'number', value: tag => tag.programsCount },
    cell: tag => <Amount value={tag.programsCount} />,
  },
  {
    id: 'actions',
    header: 'columns.actions',
    width: '11rem',
    align: 'end',
    cell: tag => <TagActions tag={tag} />,
    fixed: true,
  },
]

/** Who may change nothing has nothing to press. */
export const columnsToRead = tagColumns.filter(({ id }) => id !== 'actions')
