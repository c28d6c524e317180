import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { ask, type BulkAction } from '../actions/asked-action'
import { prepareDialog } from '../actions/EmployeeDialogs'

const actions: readonly BulkAction[] = ['edit', 'removePrograms', 'removeGroupings']
const prepare = () => prepareDialog('bulk')

/** What can be done with many employees. */
export default function BulkButtons({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useTranslation('employee-actions')
  return actions.map(action => (
    <Button
      key={action}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => ask({ kind: 'bulk', action, ids: [...ids] })}
    >
      {t(`bulk.button.${action}`)}
    </Button>
  ))
}
