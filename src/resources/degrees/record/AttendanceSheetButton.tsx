import '../../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { saveFile } from '../../../components/list/toolbar/use-list-export'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { downloadNamed } from '../../../providers/call/download'
import { errorKey, errorText } from '../../../providers/call/errors'
import { useMay } from '../../../providers/refine/access-control'
import { notify } from '../../../providers/refine/notifications'
import { useOwnSession } from '../../../providers/session/acting'

/** Saves the attendance of a person as a workbook, in the language of whoever asks. */
export function AttendanceSheetButton({ student }: { student: string }) {
  const { t, i18n } = useTranslation(['degree-student', 'errors'])
  const [busy, setBusy] = useState(false)
  const { allowed } = useMay('attendance.export')
  const own = useOwnSession()
  if (!allowed) return null
  const take = async () => {
    setBusy(true)
    try {
      const params = { userId: student }
      const query = { language: i18n.language as 'en' | 'es' }
      const answer = await callWith('users.attendanceExcel', { params, query })
      const { name, file } = await downloadNamed('users.attendanceExcel', answer, 'attendance.xlsx')
      saveFile(name, file)
    } catch (error) {
      notify.error(errorText(error, t), errorKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      aria-disabled={!own.allowed || undefined}
      title={own.reason}
      onClick={() => own.allowed && void take()}
    >
      {t('workbook')}
    </Button>
  )
}
