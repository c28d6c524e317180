import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import type { OutlineKind } from '#contract/words/programs'
import { openDialog } from '../../components/overlay/DialogHost'
import { showHeading } from '../../components/page/show-heading'
import { NameField } from '../../components/tree/NameField'
import { Tree } from '../../components/tree/Tree'
import treeStyles from '../../components/tree/tree.module.css'
import { useOpenLines } from '../../components/tree/use-open-lines'
import type { TreeKeys } from '../../components/tree/use-tree-keys'
import { oneLine } from '../../lib/format/entry-checks'
import { KindIcon } from '../../resources/programs/outline/KindIcon'
import { DeleteItemDialog, MoveItemDialog } from './editor-dialogs'
import { type OutlineItem, outlineLines } from './outline-items'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

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
    Delete: () => openDialog(DeleteItemDialog, { item, editor }),
    ' ': editor.moves ? () => openDialog(MoveItemDialog, { item, editor }) : undefined,
  }
}

/** Programs with no more classes than this show all of them at first. */
const shortOutline = 60

/** Lines that are open at first: all of a short outline, the first module of a long one. */
function openAtFirst(items: readonly OutlineItem[]): string[] {
  const parents = items.filter(({ kind }) => kind !== 'class')
  const isShort = items.length - parents.length <= shortOutline
  return parents.filter(({ module }) => isShort || module === items[0]?.module).map(({ line }) => line)
}

/** The outline of a program as a tree: modules, their lessons, and the classes in them. */
export function OutlineTree({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { items, chosen, choose, may, moves, rename, renaming } = editor
  const itemOf = (line: string | null) => items.find(item => item.line === line)
  const way = chosen?.above ? [chosen.module._id, chosen.above] : []
  const open = useOpenLines(() => openAtFirst(items), way)
  const carried = (line: string) => {
    const item = itemOf(line)
    return item && moves && may(item.kind) ? item : undefined
  }
  return (
    <Tree
      label={t('tree.label')}
      lines={outlineLines(items, open.ids)}
      draw={({ item }) => <OutlineLabel item={item} editor={editor} />}
      chosen={chosen?.line ?? null}
      onChoose={choose}
      onPressed={() => showHeading('outline-item')}
      onOpen={open.set}
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
  )
}

/** What stands in a line. */
function OutlineLabel({ item, editor }: { item: OutlineItem; editor: Editor }) {
  const { t } = useTranslation(['program-outline', 'programs', 'program'])
  const { kind, line, title, module, lesson } = item
  if (editor.renaming === line) return <RenamedItem item={item} editor={editor} />
  // What is in a shared module is shared with it.
  const shared = kind === 'module' ? module : module.programsCount < 2 ? item.class : undefined
  const isEmpty = kind === 'module' ? module.lessons.length === 0 : lesson?.microlearnings.length === 0
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
        {title || t('programs:untitled')}
      </span>
      {shared && shared.programsCount > 1 && <span className={styles.note}>{t('tree.shared')}</span>}
      {editor.drafts.lines.has(line) && <span className={styles.note}>{t('unsaved')}</span>}
      {kind !== 'class' && isEmpty && <span className={styles.note}>{t('tree.empty')}</span>}
    </>
  )
}

/** A title while it is typed. It shows at once: the editor says so where it fails. */
function RenamedItem({ item, editor }: { item: OutlineItem; editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const end = (title: string | null) => {
    editor.rename(null)
    if (title !== null) void editor.steps.retitle(item, title)
  }
  return (
    <NameField
      label={t('rename', { title: item.title })}
      name={item.title}
      max={maxLength.title}
      settle={oneLine}
      onEnd={end}
    />
  )
}
