import { useState } from 'react'
import { type UploadColumn, uploadColumns } from '#contract/words/upload/columns'
import { Button } from '../../../components/controls/Button'
import { Choice } from '../../../components/controls/Choice'
import { TextField } from '../../../components/form/TextField'
import { FilterSelect } from '../../../components/list/toolbar/FilterSelect'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from '../employee-upload.module.css'
import type { UploadCheck } from '../use-upload-check'
import { RowsGrid } from './RowsGrid'
import { type countsOf, placesOf, replaced, type Shown } from './upload-view'

/** Finds a text in a column and puts another one in its place, in all rows at once. */
function FindReplace({ check }: { check: UploadCheck }) {
  const { t } = useTranslation('employee-upload')
  const [column, setColumn] = useState<UploadColumn>('organization')
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [whole, setWhole] = useState(false)
  const found = replaced(check.table, { column, find, by, whole })
  return (
    <div className={styles.replace}>
      <div>
        <span className={styles.label}>{t('replace.column')}</span>
        <FilterSelect
          label={t('replace.column')}
          value={column}
          options={uploadColumns.map(value => ({ value, text: t(`columns.${value}`) }))}
          onChoose={setColumn}
        />
      </div>
      <TextField label={t('replace.find')} value={find} onChange={({ target }) => setFind(target.value)} />
      <TextField label={t('replace.by')} value={by} onChange={({ target }) => setBy(target.value)} />
      <label className={styles.check}>
        <input type="checkbox" checked={whole} onChange={() => setWhole(!whole)} />
        {t('replace.whole')}
      </label>
      <Button aria-disabled={found.length === 0 || undefined} onClick={() => check.change(found)}>
        {t('replace.do', { count: found.length })}
      </Button>
    </div>
  )
}

const kinds = ['all', 'wrong', 'new', 'changed', 'unchanged'] as const satisfies readonly Shown[]

interface RowsProps {
  check: UploadCheck
  counts: ReturnType<typeof countsOf>
  shown: Shown
  onShow: (shown: Shown) => void
}

/** Which rows show, and what repairs them. What is repaired stays in sight until others are chosen. */
export function Rows({ check, counts, shown, onShow }: RowsProps) {
  const { t, i18n } = useTranslation('employee-upload')
  const { table, checks } = check
  const [places, setPlaces] = useState(() => placesOf(table, shown))
  const [replacing, setReplacing] = useState(false)
  const [looked, setLooked] = useState(checks)
  // All rows have been looked at again: which of them show is found anew, under whatever is being typed.
  if (looked !== checks) {
    setLooked(checks)
    setPlaces(placesOf(table, shown))
  }
  const options = kinds.map(value => ({
    value,
    label: `${t(`check.shows.${value}`)} ${formatNumber(counts[value], i18n.language)}`,
  }))
  const choose = (next: Shown) => {
    onShow(next)
    setPlaces(placesOf(table, next))
  }
  return (
    <>
      <div className={styles.wide}>
        <Choice<Shown> label={t('check.show')} options={options} value={shown} onChange={choose} />
      </div>
      <div>
        <Button aria-expanded={replacing} onClick={() => setReplacing(!replacing)}>
          {t('replace.title')}
        </Button>
        {replacing && <FindReplace check={check} />}
      </div>
      {places.length > 0 ? (
        <RowsGrid check={check} places={places} />
      ) : (
        <p className={styles.none}>{t(`check.none.${shown}`)}</p>
      )}
    </>
  )
}
