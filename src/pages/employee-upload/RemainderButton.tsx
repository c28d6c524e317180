import '../../providers/late-calls'
import { useState } from 'react'
import { uploadColumns } from '#contract/words/upload/columns'
import { Button } from '../../components/controls/Button'
import { saveFile } from '../../components/list/toolbar/use-list-export'
import { allRows } from '../../lib/lists/all-rows'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { errorKey, errorText, fieldErrorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import { writeRemainder } from '../../resources/employees/upload/sheet-files'

/** An upload that went in. */
export type Upload = CallResult<'users.uploads'>['data'][number]
type Row = CallResult<'users.uploadedRows'>['data'][number]

const allSkipped = (id: string): Promise<Row[]> =>
  allRows(page => callWith('users.uploadedRows', { params: { id }, query: { kind: 'skipped', ...page } }))

/** Saves a workbook of what did not go in, with why, to be repaired and uploaded again. */
export function RemainderButton({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  const [busy, setBusy] = useState(false)
  const reasonsOf = ({ errors }: Row) =>
    errors.map(error => `${t(`columns.${error.path}`)}: ${fieldErrorText(error, t)}`).join('; ')
  const save = async () => {
    setBusy(true)
    try {
      const skipped = await allSkipped(upload._id)
      const rows = skipped.map(row => ({
        cells: [...uploadColumns.map(column => row.cells[column]), reasonsOf(row)],
        wrong: uploadColumns.flatMap((column, place) =>
          row.errors.some(({ path }) => path === column) ? [place] : [],
        ),
      }))
      const heads = [...uploadColumns.map(column => t(`columns.${column}`)), t('result.reasons')]
      saveFile(
        t('result.remainderName', { name: upload.filename.replace(/\.\w+$/, '') }),
        await writeRemainder(rows, heads, t('result.remainder')),
      )
    } catch (error) {
      notify.error(errorText(error, t), errorKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t('result.takeRemainder')}
    </Button>
  )
}
