import { MultiPicker } from '../../../components/form/MultiPicker'
import { errorText } from '../../../providers/call/errors'
import { useTools } from '../actions/tools'
import { useGroupings } from '../choices'
import { groupingFields } from '../person'
import type { EmployeeForm } from './use-employee-form'

/** Where an employee belongs: organizations, suborganizations and groups. */
export function Groupings({ state: { draft, put, problems } }: { state: EmployeeForm }) {
  const { t } = useTools()
  const { of, waiting, error, retry } = useGroupings()
  return groupingFields.map(field => (
    <div key={field} data-field={field}>
      <MultiPicker
        label={t(`fields.${field}`)}
        options={of[field]}
        chosen={draft[field]}
        onChange={chosen => put(field, chosen)}
        waiting={waiting}
        problem={error ? errorText(error, t) : undefined}
        onRetry={retry}
        empty={t('groupings.none')}
        error={problems[field]}
      />
    </div>
  ))
}
