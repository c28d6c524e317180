import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { whenIdle } from '../../../lib/code/when-idle'
import { ask } from '../actions/asked-action'
import { prepareDialog } from '../actions/ProgramDialogs'
import { creationRefusal } from '../actions/program-refusal'
import { useDoer } from '../actions/use-doer'
import styles from './new-program.module.css'

let blocked = 0

if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask'))
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) blocked += duration
  }).observe({ type: 'longtask', buffered: true })

/** ms of long tasks that a laptop needs at most for its first screen; a phone needs several times as many. */
const most = 300

/** Whether this machine has been quick so far: then it may run code in advance without keeping anybody waiting. */
const isQuick = (): boolean => blocked < most

const prepare = () => prepareDialog('create')
/** The first part that is made of antd, whose code takes a machine long to run. */
const prepareEarly = () => isQuick() && prepare()

/** Opens the dialog for a new program; in plain mode it says why there is none. */
export function NewProgramButton({ folder }: { folder: string }) {
  const { t } = useTranslation('programs')
  const refusal = creationRefusal(useDoer())
  useEffect(() => (refusal ? undefined : whenIdle(prepareEarly)), [refusal])
  if (refusal === 'role') return null
  if (refusal === 'plain') return <p className={styles.reason}>{t('newProgram.plain')}</p>
  return (
    <Button
      kind="primary"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => ask({ kind: 'create', folder: folder === 'root' ? '' : folder })}
    >
      {t('newProgram.button')}
    </Button>
  )
}
