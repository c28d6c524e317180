import type { FormItemProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecordField } from '../../../providers/refine/record-declaration'
import { inputProblem } from './record-values'
/** What is wrong with what was typed, before it is sent. */
export function useRules(field: RecordField, mode: 'create' | 'edit'): FormItemProps['rules'] {
  const { t } = useTranslation('errors')
  return [
    {
      validator: (_, value: unknown) => {
        const wrong = inputProblem(t, field, mode, value)
        return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
      },
    },
  ]
}
