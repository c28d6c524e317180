import '../../providers/late-calls'
import { Suspense } from 'react'
import { Button } from '../../components/controls/Button'
import { FirstFew } from '../../components/list/FirstFew'
import { ListProblem } from '../../components/list/ListProblem'
import { openDialog } from '../../components/overlay/DialogHost'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { DeleteItemDialog, MoveItemDialog } from './editor-dialogs'
import { ItemFacts } from './ItemFacts'
import { FailedChange } from './ItemState'
import type { ClassDetails } from './item-values'
import type { OutlineItem } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

const ItemForm = part(() => import('./ItemForm'))
const PackageState = part(async () => ({
  default: (await import('../../resources/packages/state/PackageState')).PackageState,
}))

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

/** What an item holds, to be read or written. */
function Contents({ item, editor, details }: ItemPanelProps & { details?: ClassDetails }) {
  if (!editor.may(item.kind)) return <ItemFacts item={item} details={details} />
  return (
    <Suspense fallback={bars}>
      <ItemForm key={item.line} item={item} details={details} editor={editor} />
    </Suspense>
  )
}

/** What a class holds, once all of it is known. */
function ClassContents({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation(['program-outline', 'errors'])
  const params = { id: editor.program._id, classId: item.id }
  const { data, error, refetch } = useApiQuery('outline.getClass', { params })
  if (error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  return data ? <Contents item={item} editor={editor} details={data} /> : bars
}

/** Of a class of a package: what has become of that. */
function OfPackage({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation('errors')
  if (item.class?.kind !== 'scorm') return null
  const { byClass, waiting, error, retry } = editor.packages
  if (error) return <ListProblem text={errorText(error, t)} onRetry={retry} />
  if (waiting) return bars
  const packages = byClass.get(item.id)
  if (!packages) return null
  return (
    <Suspense fallback={bars}>
      <PackageState
        packages={packages}
        classId={item.id}
        may={editor.may('class')}
        leave={() => editor.leave(item.id)}
      />
    </Suspense>
  )
}

/** Of a class that is about to go nothing is asked any more. */
function contentsOf(item: OutlineItem, editor: Editor) {
  if (editor.leaving.includes(item.id)) return bars
  const Of = item.kind === 'class' && editor.moves ? ClassContents : Contents
  return <Of item={item} editor={editor} />
}

/** What may be done with items, besides typing. It stands above what takes a moment to come, so that it does not move under a press. */
function ItemActions({ items, editor }: { items: readonly [OutlineItem, ...OutlineItem[]]; editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const { steps, moves } = editor
  return (
    <>
      <Button onClick={() => void steps.duplicate(items)}>{t('actions.duplicate')}</Button>
      {moves && (
        <Button
          onPointerEnter={MoveItemDialog.prepare}
          onFocus={MoveItemDialog.prepare}
          onClick={() => openDialog(MoveItemDialog, { items, editor })}
        >
          {t('actions.move')}
        </Button>
      )}
      <Button
        onPointerEnter={DeleteItemDialog.prepare}
        onFocus={DeleteItemDialog.prepare}
        onClick={() => openDialog(DeleteItemDialog, { items, editor })}
      >
        {t('actions.delete')}
      </Button>
    </>
  )
}

/** Several items at once: what is done is done with all of them. */
function SeveralPanel({
  items,
  editor,
}: {
  items: readonly [OutlineItem, ...OutlineItem[]]
  editor: Editor
}) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { set, selectByPress } = editor.selected
  const end = () => {
    set(new Set())
    selectByPress(false)
  }
  return (
    <section className={page.panel} aria-labelledby="outline-item">
      <h2 id="outline-item">{t(`several.${items[0].kind}`, { count: items.length })}</h2>
      <div className={styles.itemActions}>
        <ItemActions items={items} editor={editor} />
        <Button kind="quiet" onClick={end}>
          {t('actions.selectNone')}
        </Button>
      </div>
      <div className={styles.several}>
        <FirstFew items={items} limit={8}>
          {({ line, title }) => <li key={line}>{title || t('programs:untitled')}</li>}
        </FirstFew>
      </div>
    </section>
  )
}

/** What is chosen in the outline. */
export function ItemPanel({ item, editor }: ItemPanelProps) {
  const [first, ...others] = editor.selected.items
  if (first) return <SeveralPanel items={[first, ...others]} editor={editor} />
  return <SinglePanel item={item} editor={editor} />
}

/** The item that is chosen, to be changed. */
function SinglePanel({ item, editor }: ItemPanelProps) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { kind, title, module, lesson } = item
  const way = [kind !== 'module' && module.title, kind === 'class' && lesson?.title].filter(Boolean)
  const may = editor.may(kind)
  const { byPress, selectByPress } = editor.selected
  return (
    <section className={page.panel} aria-labelledby="outline-item">
      <div className={styles.itemHead}>
        <p className={page.quiet}>{[t(`kinds.${kind}`), ...way].join(' · ')}</p>
        <h2 id="outline-item">{title || t('programs:untitled')}</h2>
      </div>
      {may && (
        <div className={styles.itemActions}>
          <ItemActions items={[item]} editor={editor} />
          <Button kind="quiet" aria-pressed={byPress} onClick={() => selectByPress(!byPress)}>
            {t('actions.selectSeveral')}
          </Button>
        </div>
      )}
      {may && byPress && <p className={styles.hint}>{t('several.hint')}</p>}
      <FailedChange item={item} editor={editor} />
      {may && <Shared item={item} editor={editor} />}
      <OfPackage item={item} editor={editor} />
      {contentsOf(item, editor)}
    </section>
  )
}
