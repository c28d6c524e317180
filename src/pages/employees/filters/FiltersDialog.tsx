import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { FormFrame } from '../../../components/form/FormFrame'
import { MultiPicker } from '../../../components/form/MultiPicker'
import { TextField } from '../../../components/form/TextField'
import { useEntityForm } from '../../../components/form/use-entity-form'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { errorText } from '../../../providers/call/errors'
import { useExtension } from '../../../providers/call/use-extension'
import { useGroupings, usePrograms } from '../../../resources/employees/choices'
import { type GroupingField, groupingFields } from '../../../resources/employees/person'
import type { EmployeeFilter } from '../list-declaration'
import { listed, otherFilters, type RangeName, rangeNames, ranges, texts, typeNames } from './filter-groups'
import styles from './filters.module.css'
import { RangeFields } from './RangeFields'

interface FiltersDialogProps extends ListAddress<EmployeeFilter> {
  onClose: () => void
}

type Draft = Partial<Record<EmployeeFilter, string>>
export type ChangeDraft = (name: EmployeeFilter, value: string) => void

/** Whether a range ends before it begins: as texts, days compare like instants. */
function isBackwards(draft: Draft, name: RangeName): boolean {
  const [from = '', to = ''] = ranges[name].map(part => draft[part])
  if (from === '' || to === '') return false
  return name === 'completed' ? Number(from) > Number(to) : from > to
}

/** What is chosen in the dialog, which the list follows when it is asked to. */
function useFilters({ state, change, onClose }: FiltersDialogProps) {
  const { t } = useTranslation('employees')
  return useEntityForm<Draft, Draft>({
    fields: draft => [
      ...texts.map(name => ({ name, label: t(`filters.${name}`) })),
      ...rangeNames.map(name => ({
        name: ranges[name][1],
        check: () => (isBackwards(draft, name) ? t('filters.backwards') : undefined),
      })),
    ],
    stored: { ...state.filters, status: undefined },
    valuesOf: filters => filters,
    send: async ({ status: _, ...filters }) => {
      change({ filters })
      onClose()
    },
    problemOf: () => ({ fields: [], retry: false }),
  })
}

/** Every filter of the list but the segment. */
export default function FiltersDialog(props: FiltersDialogProps) {
  const { t } = useTranslation('employees')
  const form = useFilters(props)
  const { values: draft, wrong } = form
  const put: ChangeDraft = (name, value) => form.change(name, value)
  return (
    <Dialog title={t('filters.title')} side onClose={props.onClose}>
      <FormFrame form={form} className={styles.form}>
        <Types chosen={listed(draft.types ?? '')} onChange={types => put('types', types.join(','))} />
        <Pickers draft={draft} put={put} />
        {texts.map(name => (
          <TextField
            key={name}
            label={t(`filters.${name}`)}
            value={draft[name] ?? ''}
            maxLength={maxLength.search}
            autoComplete="off"
            onChange={event => put(name, event.target.value)}
          />
        ))}
        <Ranges draft={draft} put={put} wrong={wrong} />
        <DialogActions>
          <Button kind="quiet" onClick={() => form.begin(otherFilters)}>
            {t('filters.reset')}
          </Button>
          <Button onClick={props.onClose}>{t('filters.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('filters.apply')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}

function Types({ chosen, onChange }: { chosen: string[]; onChange: (types: string[]) => void }) {
  const { t } = useTranslation('employees')
  return (
    <fieldset className={styles.types}>
      <legend>{t('filters.types')}</legend>
      {typeNames.map(type => (
        <label key={type}>
          <input
            type="checkbox"
            checked={chosen.includes(type)}
            onChange={event =>
              onChange(
                typeNames.filter(each => (each === type ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          {t(`types.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface RangesProps {
  draft: Draft
  put: ChangeDraft
  wrong: Readonly<Record<string, string>>
}

function Ranges({ draft, put, wrong }: RangesProps) {
  const { t } = useTranslation('employees')
  // Another server knows the filters of the specification alone.
  const offered = useExtension('employees') !== false
  return (
    <>
      {offered && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.neverConnected === 'true'}
            onChange={event => put('neverConnected', event.target.checked ? 'true' : '')}
          />
          {t('filters.neverConnected')}
        </label>
      )}
      {rangeNames
        .filter(name => offered || name !== 'finished')
        .map(name => (
          <RangeFields key={name} name={name} draft={draft} put={put} error={wrong[ranges[name][1]]} />
        ))}
    </>
  )
}

function Pickers({ draft, put }: { draft: Draft; put: ChangeDraft }) {
  const { t } = useTranslation(['employees', 'errors'])
  const programs = usePrograms()
  const groupings = useGroupings()
  const problem = (error: unknown) => (error ? errorText(error, t) : undefined)
  const of = (name: GroupingField | 'promotions') => ({
    label: t(`filters.${name}`),
    empty: t(name === 'promotions' ? 'filters.noPrograms' : 'filters.noGroupings'),
    chosen: listed(draft[name] ?? ''),
    onChange: (chosen: string[]) => put(name, chosen.join(',')),
  })
  return (
    <>
      <MultiPicker
        {...of('promotions')}
        options={programs.of}
        waiting={programs.waiting}
        problem={problem(programs.error)}
        onRetry={programs.retry}
      />
      {groupingFields.map(field => (
        <MultiPicker
          key={field}
          {...of(field)}
          options={groupings.of[field]}
          waiting={groupings.waiting}
          problem={problem(groupings.error)}
          onRetry={groupings.retry}
        />
      ))}
    </>
  )
}
