import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { Notice } from '../../components/feedback/Notice'
import { useTranslation } from '../../lib/texts/use-translation'
import { problemText } from '../../providers/call/use-write'
import type { OutlineItem } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

interface ItemStateProps {
  item: OutlineItem
  editor: Editor
}

/** In a line: how saving goes; what has not been saved can be tried again, with keys in its panel. */
export function LineState({ item, editor }: ItemStateProps) {
  const { t } = useTranslation(['program-outline', 'errors'])
  const state = editor.states.of(item.id)
  if (state?.kind === 'failed')
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.failed}
        title={problemText(state.error, t)}
        onClick={state.retry}
      >
        {t('state.again')}
      </button>
    )
  if (editor.drafts.lines.has(item.line)) return <span className={styles.note}>{t('unsaved')}</span>
  if (!state) return null
  return (
    <span className={`${styles.note} ${styles.saved}`}>
      {state.kind === 'saved' && <Icon name="check" size={14} />}
      {t(`state.${state.kind}`)}
    </span>
  )
}

/** In the panel of an item: what has not been saved, why, and what one can do. */
export function FailedChange({ item, editor }: ItemStateProps) {
  const { t } = useTranslation(['program-outline', 'list', 'errors'])
  const state = editor.states.of(item.id)
  if (state?.kind !== 'failed') return null
  const { title, error, retry, drop } = state
  return (
    <Notice kind="danger">
      <p>
        {title === undefined ? t('state.move') : t('state.title', { title })} {problemText(error, t)}
      </p>
      <div className={styles.failedActions}>
        <Button onClick={retry}>{t('list:retry')}</Button>
        <Button kind="quiet" onClick={drop}>
          {t('state.drop')}
        </Button>
      </div>
    </Notice>
  )
}
