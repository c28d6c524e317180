import { useEffect } from 'react'
import { Button } from '../../components/controls/Button'
import { readListState } from '../../components/list/list-state'
import { openDialog } from '../../components/overlay/DialogHost'
import { PageHeader } from '../../components/page/PageHeader'
import { whenIdle } from '../../lib/code/when-idle'
import { useTranslation } from '../../lib/texts/use-translation'
import { CreateProgramDialog } from '../../resources/programs/actions/program-dialogs'
import { creationRefusal, useDoer } from '../../resources/programs/actions/program-refusal'
import styles from '../../resources/programs/create/new-program.module.css'
import { programListDeclaration } from './list-declaration'

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

/** The folder that the address names: pressed at once after a step into a folder, the button may still show for the last one. */
function openFolder(): string {
  const { folder } = readListState(new URLSearchParams(location.search), programListDeclaration).filters
  return folder === 'root' ? '' : folder
}

/** Opens the dialog for a new program; in plain mode it says why there is none. */
function NewProgramButton() {
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
      onClick={() => openDialog(CreateProgramDialog, { folder: openFolder() })}
    >
      {t('newProgram.button')}
    </Button>
  )
}

/** What the screen is called, and the way to a new program in the open folder. */
export function ProgramsHeader() {
  const { t } = useTranslation('programs')
  return (
    <PageHeader title={t('title')}>
      <NewProgramButton />
    </PageHeader>
  )
}
