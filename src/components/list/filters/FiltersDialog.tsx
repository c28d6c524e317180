import { longestSearch } from '#contract/words/limits'
import { type DeclaredFilter, isRange, partsOf } from '#contract/words/list-fields'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import { FormFrame } from '../../form/FormFrame'
import type { FormField } from '../../form/form-fields'
import { PickerField } from '../../form/picker/Picker'
import { TextField } from '../../form/TextField'
import { useEntityForm } from '../../form/use-entity-form'
import { Dialog, DialogActions } from '../../overlay/Dialog'
import type { ListAddress } from '../use-list-state'
import { type FilterOptions, inDialog, listed, type ScreenFilters, takenOff } from './declared-list'
import styles from './filters.module.css'

export interface FiltersDialogProps extends ListAddress {
  screen: ScreenFilters
  /** Whether the server knows filters that the specification does not have. */
  extended: boolean
  onClose: () => void
}

type Draft = Readonly<Record<string, string>>

/** Whether a range ends before it begins: as texts, days compare like instants. */
function isBackwards(kind: DeclaredFilter['kind'], [from = '', to = '']: readonly string[]): boolean {
  if (from === '' || to === '') return false
  return kind === 'percents' ? Number(from) > Number(to) : from > to
}

/** Whether it is a whole number from 0 to 100, or nothing. */
const isRate = (value: string) => value === '' || (/^\d+$/.test(value) && Number(value) <= 100)

/** What is chosen in the dialog, which the list follows when it is asked to. */
function useFilters({ screen, state, change, onClose }: FiltersDialogProps) {
  const { t } = useTranslation([screen.namespace, 'list-filters'])
  const filters = inDialog(screen.declared)
  const off = takenOff(screen.declared)
  return useEntityForm<Draft, Draft>({
    fields: draft =>
      filters.flatMap(([name, filter]): FormField<Draft>[] => {
        const parts = partsOf(name, filter)
        if (filter.kind === 'text') return [{ name, label: t(`filters.${name}`) }]
        if (!isRange(filter)) return []
        const backwards = isBackwards(
          filter.kind,
          parts.map(part => draft[part] ?? ''),
        )
        const rates = filter.kind === 'percents'
        return parts.map((part, place) => ({
          name: part,
          check: value => {
            if (rates && !isRate(value)) return t('list-filters:rate')
            return place === 1 && backwards ? t('list-filters:backwards') : undefined
          },
        }))
      }),
    stored: Object.fromEntries(Object.keys(off).map(part => [part, state.filters[part] ?? ''])),
    valuesOf: chosen => chosen,
    send: async chosen => {
      change({ filters: chosen })
      onClose()
    },
    problemOf: () => ({ fields: [], retry: false }),
  })
}

/** Every filter of a list but those that have a place on the screen. */
export default function FiltersDialog(props: FiltersDialogProps) {
  const { screen, extended, onClose } = props
  const { t } = useTranslation([screen.namespace, 'list-filters'])
  const form = useFilters(props)
  const options = screen.useOptions(() => true, form.values)
  return (
    <Dialog title={t('filters.title')} side onClose={onClose}>
      <FormFrame form={form} className={styles.form}>
        {inDialog(screen.declared)
          .filter(([, filter]) => extended || !filter.extension)
          .map(([name, filter]) => (
            <Field
              key={name}
              {...{ name, filter, namespace: screen.namespace }}
              draft={form.values}
              wrong={form.wrong}
              options={options[name]}
              put={(part, value) => form.change(part, value)}
            />
          ))}
        <DialogActions>
          <Button kind="quiet" onClick={() => form.begin(takenOff(screen.declared) as Draft)}>
            {t('list-filters:reset')}
          </Button>
          <Button onClick={onClose}>{t('list-filters:cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('filters.apply')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}

interface FieldProps {
  name: string
  filter: DeclaredFilter
  namespace: string
  draft: Draft
  wrong: Readonly<Record<string, string>>
  options: FilterOptions | undefined
  put: (part: string, value: string) => void
}

/** What one chooses a filter with, by what it takes. */
function Field(props: FieldProps) {
  const { name, filter, namespace, draft, options, put } = props
  const { t } = useTranslation(namespace)
  const label = t(`filters.${name}`)
  const value = draft[name] ?? ''
  if (isRange(filter)) return <RangeFields {...props} />
  if ('of' in filter) return <Words {...props} of={filter.of} />
  if (filter.kind === 'yes')
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={event => put(name, event.target.checked ? 'true' : '')}
        />
        {label}
      </label>
    )
  if (filter.kind === 'text')
    return (
      <TextField
        label={label}
        value={value}
        maxLength={longestSearch}
        autoComplete="off"
        onChange={event => put(name, event.target.value)}
      />
    )
  return (
    options && (
      <PickerField
        label={label}
        offers={options}
        single={filter.single}
        value={listed(value)}
        onChange={chosen => put(name, chosen.join(','))}
      />
    )
  )
}

function Words({ name, namespace, draft, put, of }: FieldProps & { of: readonly string[] }) {
  const { t } = useTranslation(namespace)
  const chosen = listed(draft[name] ?? '')
  return (
    <fieldset className={styles.words}>
      <legend>{t(`filters.${name}`)}</legend>
      {of.map(word => (
        <label key={word}>
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={({ target }) => {
              const left = of.filter(each => (each === word ? target.checked : chosen.includes(each)))
              put(name, left.join(','))
            }}
          />
          {t(`${name}.${word}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** From and to, of days or of a rate; either may be left open. */
function RangeFields({ name, filter, namespace, draft, wrong, put }: FieldProps) {
  const { t } = useTranslation([namespace, 'list-filters'])
  const [from = '', to = ''] = partsOf(name, filter)
  const rates = filter.kind === 'percents'
  const input = (part: string) => ({
    ...(rates ? { type: 'number', min: 0, max: 100, step: 1 } : { type: 'date' }),
    value: draft[part] ?? '',
    error: wrong[part],
    onChange: (event: { target: HTMLInputElement }) => put(part, event.target.value),
  })
  return (
    <fieldset className={styles.range}>
      <legend>{t(`filters.${name}`)}</legend>
      <TextField label={t('list-filters:from')} {...input(from)} />
      <TextField label={t('list-filters:to')} {...input(to)} />
    </fieldset>
  )
}
