import type { ReactNode } from 'react'
import { bestMark } from '#contract/words/degrees/grades'
import { Button } from '../../../components/controls/Button'
import { useTranslation } from '../../../lib/texts/use-translation'
import { markText } from '../../../resources/degrees/mark-texts'
import styles from './grades.module.css'
import type { WrongMark } from './marks'
import type { CellId, Clash } from './marks-buffer'
import { useTheirWords } from './use-grades-columns'
import type { Marks } from './use-marks'

function WrongCell({ why }: { why: WrongMark }) {
  const { t } = useTranslation('gradebook')
  return <p className={styles.wrong}>{t(`wrong.${why}`, { best: bestMark })}</p>
}

interface ClashCellProps {
  clash: Clash
  onSolve: (whose: 'mine' | 'theirs') => void
}

function ClashCell({ clash, onSolve }: ClashCellProps) {
  const { t, i18n } = useTranslation('gradebook')
  const wordsOf = useTheirWords()
  const said = (mark: number | null) => (mark === null ? t('clash.blank') : markText(mark, i18n.language))
  return (
    <>
      <p>{wordsOf(clash)}</p>
      <p className={styles.quiet}>{t('clash.mine', { mark: said(clash.mine) })}</p>
      <div className={styles.choices}>
        <Button onClick={() => onSolve('theirs')}>
          {t('clash.keepTheirs', { mark: said(clash.theirs.mark) })}
        </Button>
        <Button onClick={() => onSolve('mine')}>{t('clash.keepMine', { mark: said(clash.mine) })}</Button>
      </div>
    </>
  )
}

/** What is to be decided or mended in a cell, where anything is. */
export function cellCallout(
  cell: CellId | undefined,
  { buffer, solve }: Marks,
  focus: () => void,
): ReactNode {
  if (cell === undefined) return null
  const wrong = buffer.wrong.get(cell)
  const clash = buffer.clashes.get(cell)
  if (wrong) return <WrongCell why={wrong.entered.why} />
  if (!clash) return null
  const onSolve = (whose: 'mine' | 'theirs') => {
    focus()
    solve(cell, whose)
  }
  return <ClashCell {...{ clash, onSolve }} />
}
