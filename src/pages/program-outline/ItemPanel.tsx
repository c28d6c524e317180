import '../../providers/late-calls'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { ListProblem } from '../../components/list/ListProblem'
import { openDialog } from '../../components/overlay/DialogHost'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { DeleteItemDialog, MoveItemDialog } from './editor-dialogs'
import type { OutlineItem } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

const ItemForm = part(() => import('./ItemForm'))

interface ItemPanelProps {
  item: OutlineItem
  editor: Editor
}

/** That a change shows elsewhere as well, and the way to an own copy. */
function Shared({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation('program-outline')
  const { kind, module } = item
  const shared = kind === 'module' ? module : item.class
  if (!shared || (shared.programsCount < 2 && shared.origin === editor.program._id)) return null
  return (
    <div className={styles.shared}>
      <p>{t(`own.text.${kind}`, { count: Math.max(shared.programsCount - 1, 1) })}</p>
      {editor.moves && <Button onClick={() => void editor.steps.makeOwn(item)}>{t('own.action')}</Button>}
    </div>
  )
}

const bars = (
  <div aria-hidden="true" className={styles.bars}>
    <span className={page.bar} />
    <span className={page.bar} />
    <span className={page.bar} />
  </div>
)

/** The form of an item; of a class once all is known that it holds. */
function Form({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation(['program-outline', 'errors'])
  const params = { id: editor.program._id, classId: item.id }
  const isLeaving = editor.leaving === item.id
  const asks = item.kind === 'class' && editor.moves && !isLeaving
  const { data, error, isPending, refetch } = useApiQuery('outline.getClass', { params }, { enabled: asks })
  if (asks && error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (isLeaving || (asks && isPending)) return bars
  return (
    <Suspense fallback={bars}>
      <ItemForm key={item.line} item={item} details={asks ? data : undefined} editor={editor} />
    </Suspense>
  )
}

/** What may be done with an item, besides typing. */
function ItemActions({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation('program-outline')
  const { steps, moves } = editor
  return (
    <div className={styles.itemActions}>
      <Button onClick={() => void steps.duplicate(item)}>{t('actions.duplicate')}</Button>
      {moves && (
        <Button
          onPointerEnter={MoveItemDialog.prepare}
          onFocus={MoveItemDialog.prepare}
          onClick={() => openDialog(MoveItemDialog, { item, editor })}
        >
          {t('actions.move')}
        </Button>
      )}
      <Button
        onPointerEnter={DeleteItemDialog.prepare}
        onFocus={DeleteItemDialog.prepare}
        onClick={() => openDialog(DeleteItemDialog, { item, editor })}
      >
        {t('actions.delete')}
      </Button>
    </div>
  )
}

/** The item that is chosen, to be changed. */
export function ItemPanel({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { kind, title, module, lesson } = item
  const way = [kind !== 'module' && module.title, kind === 'class' && lesson?.title].filter(Boolean)
  const may = editor.may(kind)
  return (
    <section className={page.panel} aria-labelledby="outline-item">
      <div className={styles.itemHead}>
        <p className={page.quiet}>{[t(`kinds.${kind}`), ...way].join(' · ')}</p>
        <h2 id="outline-item">{title || t('programs:untitled')}</h2>
      </div>
      <Shared item={item} editor={editor} />
      {may && <Form item={item} editor={editor} />}
      {may && <ItemActions item={item} editor={editor} />}
    </section>
  )
}
