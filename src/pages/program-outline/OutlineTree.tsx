import { codePoints, maxLength } from '#contract/words/limits'
import type { OutlineKind } from '#contract/words/programs'
import { Highlight } from '../../components/list/Highlight'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { openDialog } from '../../components/overlay/DialogHost'
import { showHeading } from '../../components/page/show-heading'
import { NameField } from '../../components/tree/NameField'
import { Tree } from '../../components/tree/Tree'
import treeStyles from '../../components/tree/tree.module.css'
import type { TreeKeys } from '../../components/tree/use-tree-keys'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { notify } from '../../providers/refine/notifications'
import { KindIcon } from '../../resources/programs/outline/KindIcon'
import { DeleteItemDialog, MoveItemDialog } from './editor-dialogs'
import { LineState } from './ItemState'
import type { OutlineItem } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'
import { useOutlineLines } from './use-outline-lines'
import type { Other } from './use-presence'

/** What Enter adds below a line, and + in it. */
const inside: Record<OutlineKind, OutlineKind> = { module: 'lesson', lesson: 'class', class: 'class' }

/** The keys of an outliner. */
function keysOf(editor: Editor, item: OutlineItem | undefined): TreeKeys {
  if (!item || !editor.may(item.kind)) return {}
  const { steps, rename, may } = editor
  const { kind } = item
  return {
    Enter: () => void steps.add(kind),
    '+': () => may(inside[kind]) && void steps.add(inside[kind]),
    F2: () => rename(item.line),
    Delete: () => openDialog(DeleteItemDialog, { items: editor.selected.with(item), editor }),
    ' ': editor.moves
      ? () => openDialog(MoveItemDialog, { items: editor.selected.with(item), editor })
      : undefined,
  }
}

/** Outlines of no more lines are looked through as quickly as they are searched. */
const searchedFrom = 20

/** The outline of a program as a tree: modules, their lessons, and the classes in them. */
export function OutlineTree({ editor, others }: { editor: Editor; others: readonly Other[] }) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { items, chosen, choose, may, moves, rename, renaming } = editor
  const itemOf = (line: string | null) => items.find(item => item.line === line)
  const { lines, search, find, hits, setOpen } = useOutlineLines(editor)
  const carried = (line: string) => {
    const item = itemOf(line)
    return item && moves && may(item.kind) ? item : undefined
  }
  return (
    <>
      {(items.length > searchedFrom || hits !== undefined) && (
        <SearchBox label={t('tree.search')} search={search} onSearch={find} />
      )}
      <p role="status" className={hits === undefined ? 'visually-hidden' : styles.hint}>
        {hits !== undefined && t('tree.found', { count: hits })}
      </p>
      {lines.length > 0 && (
        <Tree
          label={t('tree.label')}
          lines={lines}
          draw={({ item }) => (
            <>
              <OutlineLabel item={item} editor={editor} search={search} />
              {others.map(
                ({ _id, name, item: line }) =>
                  line === item.line && (
                    <span key={_id} className={styles.other}>
                      {name}
                    </span>
                  ),
              )}
            </>
          )}
          selection={may('class') ? editor.selected : undefined}
          chosen={chosen?.line ?? null}
          onChoose={choose}
          onPressed={() => showHeading('outline-item')}
          onOpen={setOpen}
          onDoubleClick={line => {
            const item = itemOf(line)
            if (item && may(item.kind)) rename(line)
          }}
          keys={line => keysOf(editor, itemOf(line))}
          dragging={editor}
          sorting={editor.sorting}
          carried={carried}
          cutText={({ title }) => t('tree.cut', { title })}
          editing={renaming}
        />
      )}
    </>
  )
}

/** The title that was typed last, also where it has not been saved yet. */
const titleOf = ({ id, title }: OutlineItem, { states }: Editor) => states.of(id)?.title ?? title

/** Whether an item has nothing in it yet; what a class plays may be on its way. */
function hasNothing({ kind, module, lesson, class: one }: OutlineItem, content: string): boolean {
  if (kind === 'class') return one?.isEmpty === true && content === 'ready'
  return (kind === 'module' ? module.lessons : lesson?.microlearnings)?.length === 0
}

/** What stands in a line. */
function OutlineLabel({ item, editor, search }: { item: OutlineItem; editor: Editor; search: string }) {
  const { t } = useTranslation(['program-outline', 'programs', 'program', 'packages'])
  const { kind, line, module } = item
  const content = editor.packages.byClass.get(item.id)?.current.state ?? 'ready'
  const title = titleOf(item, editor)
  if (editor.renaming === line) return <RenamedItem item={item} editor={editor} />
  // What is in a shared module is shared with it.
  const shared = kind === 'module' ? module : module.programsCount < 2 ? item.class : undefined
  return (
    <>
      {item.class && (
        <span className={styles.kind} title={t(`program:classKinds.${item.class.kind}`)}>
          <KindIcon kind={item.class.kind} />
        </span>
      )}
      <span
        className={kind === 'module' ? `${treeStyles.name} ${styles.module}` : treeStyles.name}
        title={title}
      >
        {title ? <Highlight text={title} search={search} /> : t('programs:untitled')}
      </span>
      {shared && shared.programsCount > 1 && <span className={styles.note}>{t('tree.shared')}</span>}
      {hasNothing(item, content) && <span className={styles.note}>{t('tree.empty')}</span>}
      {content !== 'ready' && <span className={styles.note}>{t(`packages:states.${content}`)}</span>}
      <LineState item={item} editor={editor} />
    </>
  )
}

/** So many titles are added at once. */
const mostPasted = 100

/** What is wrong with titles that are pasted. */
function usePastedProblem() {
  const { t } = useTranslation('program-outline')
  return (titles: readonly string[]): string | undefined => {
    const long = titles.findIndex(title => codePoints(title) > maxLength.title)
    const [line, max] = [long + 1, maxLength.title]
    if (long >= 0) return t('pasted.long', { line, max, title: titles[long]?.slice(0, 40) })
    return titles.length > mostPasted
      ? t('pasted.many', { count: titles.length, max: mostPasted })
      : undefined
  }
}

/** A title while it is typed. It shows at once, and stays where it could not be saved. */
function RenamedItem({ item, editor }: { item: OutlineItem; editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const pastedProblem = usePastedProblem()
  const end = (title: string | null) => {
    editor.rename(null)
    if (title !== null) void editor.steps.retitle(item, title)
  }
  const several = (titles: string[]): boolean => {
    const problem = pastedProblem(titles)
    if (problem) notify.error(problem)
    else {
      editor.rename(null)
      void editor.steps.addBelow(item, titles)
    }
    return problem === undefined
  }
  return (
    <NameField
      label={t('rename', { title: item.title })}
      name={titleOf(item, editor)}
      max={maxLength.title}
      settle={oneLine}
      typed={editor.typed}
      onEnd={end}
      onSeveral={several}
    />
  )
}
