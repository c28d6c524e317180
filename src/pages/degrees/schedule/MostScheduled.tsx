import { mostScheduled } from '#contract/words/degrees/degree-lists'
import { Notice } from '../../../components/feedback/Notice'
import { useTranslation } from '../../../lib/texts/use-translation'

/** Says that a week has more sessions than are shown. */
export default function MostScheduled() {
  const { t } = useTranslation('degrees')
  return <Notice kind="warning">{t('schedule.most', { count: mostScheduled })}</Notice>
}
