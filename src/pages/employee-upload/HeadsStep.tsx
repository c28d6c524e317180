import {
  missingColumns,
  neededColumns,
  type UploadColumn,
  uploadColumns,
} from '#contract/words/upload/columns'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './employee-upload.module.css'
import type { Heads, UploadFile } from './use-upload-file'

/** Examples of what stands in a column. */
const mostExamples = 3

const examplesOf = ({ sheet }: Heads, place: number): string =>
  [...new Set(sheet.rows.slice(0, 50).flatMap(row => row[place]?.trim() || []))]
    .slice(0, mostExamples)
    .join(' · ')

/** What a head can mean. */
function useMeanings() {
  const { t } = useTranslation('employee-upload')
  return [
    { value: '' as const, text: t('heads.leaveOut') },
    ...uploadColumns.map(column => ({
      value: column,
      text: neededColumns.includes(column) ? `${t(`columns.${column}`)} *` : t(`columns.${column}`),
    })),
  ]
}

/** A person says which column each head of the file means; the company remembers it. */
export function HeadsStep({ file, heads }: { file: UploadFile; heads: Heads }) {
  const { t, i18n } = useTranslation('employee-upload')
  const meanings = useMeanings()
  const missing = missingColumns(heads.mapping)
  const isKnown = heads.mapping.every(Boolean)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const names = list.format(missing.map(column => t(`columns.${column}`)))
  return (
    <section className={page.panel} aria-labelledby="upload-heads">
      <h2 id="upload-heads">{t('heads.title')}</h2>
      <p className={page.lead}>
        {t(isKnown ? 'heads.leadKnown' : 'heads.lead', { name: heads.file.name })}{' '}
        {heads.sheet.name !== '' && t('heads.sheet', { sheet: heads.sheet.name })}
      </p>
      {missing.length > 0 && (
        <Notice kind="danger">
          {t('heads.missing', { names, count: missing.length })} {t('file.latest')}
        </Notice>
      )}
      <div className={styles.wide}>
        <table className={styles.heads}>
          <thead>
            <tr>
              <th scope="col">{t('heads.head')}</th>
              <th scope="col">{t('heads.examples')}</th>
              <th scope="col">{t('heads.means')}</th>
            </tr>
          </thead>
          <tbody>
            {heads.sheet.head.map((head, place) => (
              <tr key={String(place)}>
                <th scope="row">{head || t('heads.none')}</th>
                <td>{examplesOf(heads, place)}</td>
                <td>
                  <FilterSelect<UploadColumn | ''>
                    label={t('heads.meansOf', { head: head || t('heads.none') })}
                    value={heads.mapping[place] ?? ''}
                    options={meanings}
                    onChoose={column => file.map(place, column || null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={page.actions}>
        <Button onClick={file.giveUp}>{t('heads.back')}</Button>
        <Button
          kind="primary"
          aria-disabled={missing.length > 0 || undefined}
          onClick={() => void file.goOn()}
        >
          {t('heads.goOn')}
        </Button>
      </div>
    </section>
  )
}
