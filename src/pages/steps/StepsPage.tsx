import { useCallback, useMemo } from 'react'
import { maxLength } from '#contract/words/limits'
import { mostSteps } from '#contract/words/outline/steps'
import { Button } from '../../components/controls/Button'
import { Choice } from '../../components/controls/Choice'
import { TextField } from '../../components/form/TextField'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListChange, ListState } from '../../components/list/list-state'
import { SelectionArea } from '../../components/list/selection/SelectLoaded'
import { useListSelection } from '../../components/list/selection/use-list-selection'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { type Sort, sortItems } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { TagPicker } from '../../resources/tags/TagPicker'
import { stepColumns } from './columns'
import { type FoundStep, isNothing, stepsQuery, type Wanted } from './found-steps'
import styles from './steps-page.module.css'

const ChangeStepsDialog = part(() => import('./ChangeStepsDialog'))

type Filter = 'by' | 'tags' | 'names'

/** As many ids as an address holds. */
const mostTags = 150

const isIds = (value: string) =>
  /^[0-9a-f]{24}(,[0-9a-f]{24})*$/.test(value) && value.split(',').length <= mostTags

const declaration = {
  filters: {
    by: ['tags', 'names'],
    tags: isIds,
    names: (value: string) => value.trim() !== '' && value.length <= maxLength.title,
  },
  sortable: ['title', 'kind', 'tags', 'class', 'program'],
}

const wantedOf = ({ by, tags, names }: ListState<Filter>['filters']): Wanted =>
  by === 'names' ? { names } : { tags: tags.split(',').filter(Boolean) }

function useStepRows(wanted: Wanted, sort: Sort): PagedRows<FoundStep> {
  const { i18n } = useTranslation()
  const select = useCallback(
    ({ steps }: { steps: FoundStep[] }) => {
      const by = stepColumns.find(({ id }) => id === sort.column)?.sort
      const rows = by ? sortItems(steps, by.value, by.type, sort.direction, i18n.language) : steps
      return { rows: [...rows], total: rows.length }
    },
    [sort, i18n.language],
  )
  return usePagedRows(() => ({ ...stepsQuery(wanted), select }), Number.MAX_SAFE_INTEGER)
}

interface FindProps {
  filters: ListState<Filter>['filters']
  change: (change: ListChange<Filter>, way?: 'push' | 'replace') => void
}

/** What steps are found by: tags that are chosen, or their names as they are typed. */
function Find({ filters, change }: FindProps) {
  const { t } = useTranslation('steps')
  const { by, tags, names } = filters
  return (
    <div className={styles.find}>
      <Choice
        label={t('found.by')}
        value={by}
        onChange={wanted => change({ filters: { by: wanted } })}
        options={[
          { value: 'tags', label: t('found.byTags') },
          { value: 'names', label: t('found.byNames') },
        ]}
      />
      {by === 'names' ? (
        <TextField
          label={t('found.names')}
          hint={t('found.namesHint')}
          type="search"
          value={names}
          maxLength={maxLength.title}
          onChange={event => change({ filters: { names: event.target.value } }, 'replace')}
        />
      ) : (
        <TagPicker
          label={t('found.tags')}
          value={tags.split(',').filter(Boolean)}
          onChange={chosen => change({ filters: { tags: chosen.slice(0, mostTags).join(',') } })}
          findOnly
        />
      )}
    </div>
  )
}

function Nothing({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('steps')
  const why = isNothing(wanted) ? 'start' : 'none'
  const icon = why === 'start' ? 'tags' : 'search'
  return <ListEmpty icon={icon} title={t(`found.${why}.title`)} text={t(`found.${why}.text`)} />
}

/** Steps of classes, found by their tags and changed many at once. */
export default function StepsPage() {
  const { t } = useTranslation(['steps', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const { filters, sort } = state
  const wanted = useMemo(() => wantedOf(filters), [filters])
  const rows = useStepRows(wanted, sort)
  const selectable = useMay('classes.write').allowed
  const shown = useListLayout('steps', stepColumns)
  const choice = JSON.stringify(wanted)
  const selection = useListSelection({
    // What is not found any more is not changed unseen.
    list: `steps ${choice}`,
    limit: mostSteps.atOnce,
    rows,
    idsOf: ({ _id }) => [_id],
    choice,
    findAll: async () => rows.loaded.map(({ _id }) => _id),
    onFailure: error => notify.error(errorText(error, t), errorKey(error)),
  })
  const { ids, clear } = selection
  return (
    <>
      <div className={page.page}>
        <PageHeader title={t('found.title')} lead={t('found.lead')} />
        <Find filters={filters} change={change} />
        {!isNothing(wanted) && (
          <ListSummary
            text={t('found.count', { count: rows.total })}
            rows={rows}
            chips={[]}
            onClearAll={() => change({ filters: { tags: '', names: '' } })}
          />
        )}
        <ListView
          caption={t('found.title')}
          namespace="steps"
          {...{ shown, rows, sort }}
          rowId={step => step._id}
          rowName={step => step.title}
          selection={selectable ? selection : undefined}
          search=""
          onSort={wantedSort => change({ sort: wantedSort })}
          empty={<Nothing wanted={wanted} />}
          errorText={error => errorText(error, t)}
        />
      </div>
      {selectable && (
        <SelectionArea selection={selection} matching={rows.total}>
          <Button
            onPointerEnter={ChangeStepsDialog.prepare}
            onFocus={ChangeStepsDialog.prepare}
            onClick={() => openDialog(ChangeStepsDialog, { wanted, ids, onChanged: clear })}
          >
            {t('edit.button')}
          </Button>
        </SelectionArea>
      )}
    </>
  )
}
