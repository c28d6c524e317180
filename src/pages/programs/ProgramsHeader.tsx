import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { openDialog } from '../../components/overlay/DialogHost'
import { PageHeader } from '../../components/page/PageHeader'
import { whenIdle } from '../../lib/code/when-idle'
import { CreateProgramDialog } from '../../resources/programs/actions/program-dialogs'
import { creationRefusal, useDoer } from '../../resources/programs/actions/program-refusal'
import styles from '../../resources/programs/create/new-program.module.css'

let blocked = 0

if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask'))
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) blocked += duration
  }).observe({ type: 'longtask', buffered: true })

/** ms of long tasks that a laptop needs at most for its first screen; a phone needs several times as many. */
const most = 300

/** Whether this machine has been quick so far: then it may run code in advance without keeping anybody waiting. */
const isQuick = (): boolean => blocked < most

const prepare = CreateProgramDialog.prepare
/** The first part that is made of antd, whose code takes a machine long to run. */
const prepareEarly = () => isQuick() && prepare()

/** Opens the dialog for a new program; in plain mode it says why there is none. */
function NewProgramButton({ folder }: { folder: string }) {
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
      onClick={() => openDialog(CreateProgramDialog, { folder: folder === 'root' ? '' : folder })}
    >
      {t('newProgram.button')}
    </Button>
  )
}

/** What the screen is called, and the way to a new program in the open folder. */
export function ProgramsHeader({ folder }: { folder: string }) {
  const { t } = useTranslation('programs')
  return (
    <PageHeader title={t('title')}>
      <NewProgramButton folder={folder} />
    </PageHeader>
  )
}
