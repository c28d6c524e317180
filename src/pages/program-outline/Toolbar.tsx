import type { OutlineKind } from '#contract/words/programs'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { openDialog } from '../../components/overlay/DialogHost'
import { Menu, type MenuItem } from '../../components/overlay/Menu'
import { MenuButton } from '../../components/overlay/MenuButton'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { PackageDialog } from '../../resources/packages/package-dialogs'
import { AddExistingDialog } from './editor-dialogs'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'

interface Tool extends MenuItem {
  keys?: string
  title?: string
  prepare?: () => void
}

/** What stands beside the buttons that add something new: in the line, or on a phone in a menu. */
function useTools(
  editor: Editor,
  needs: Record<OutlineKind, boolean>,
): { existing: Tool[]; packages: Tool[]; history: Tool[] } {
  const { t } = useTranslation('program-outline')
  const { may, history } = editor
  const packages = useMay('scorm').allowed
  const placeOf = usePackagePlace(editor)
  const keys = { undo: 'Control+Z Meta+Z', redo: 'Control+Y Meta+Y' }
  return {
    existing: (['module', 'class'] as const)
      .filter(kind => may(kind) && needs[kind])
      .map(kind => ({
        id: `existing-${kind}`,
        text: t(`existing.open.${kind}`),
        prepare: AddExistingDialog.prepare,
        onChoose: () => openDialog(AddExistingDialog, { kind, editor }),
      })),
    packages: (['module', 'lesson', 'class'] as const)
      .filter(kind => packages && may(kind) && needs[kind])
      .map(level => ({
        id: `package-${level}`,
        text: t(`package.add.${level}`),
        prepare: PackageDialog.prepare,
        onChoose: () => openDialog(PackageDialog, { aim: { to: 'add', level, ...placeOf(level) } }),
      })),
    history: (['undo', 'redo'] as const).map(way => {
      const text = history[way]?.text
      return {
        id: way,
        text: t(`history.${way}`),
        keys: keys[way],
        ...(text === undefined
          ? { reason: t(`history.${way}None`) }
          : { title: t(`history.${way}Of`, { text }) }),
        apart: way === 'undo',
        onChoose: () => void history.back(way),
      }
    }),
  }
}

/** Where a package goes, seen from what is chosen; what it has brought is chosen then. */
function usePackagePlace({ program, items, chosen, choose }: Editor) {
  const { t } = useTranslation('programs')
  return (level: OutlineKind) => {
    const { module, lesson } = chosen ?? items.at(-1) ?? {}
    const into =
      level === 'class' ? (lesson ?? module?.lessons.at(-1)) : level === 'lesson' ? module : program
    return {
      place: {
        programId: program._id,
        ...(level !== 'module' && { moduleId: module?._id }),
        ...(level === 'class' && { lessonId: into?._id }),
      },
      into: into?.title || t('untitled'),
      others: level === 'module' ? 0 : Math.max(0, (module?.programsCount ?? 1) - 1),
      onAdded: ({ classes: [first] }: { classes: readonly { _id: string }[] }) => first && choose(first._id),
    }
  }
}

const ToolButton = ({ tool: { text, reason, title, keys, prepare, onChoose } }: { tool: Tool }) => (
  <Button
    kind="quiet"
    aria-disabled={reason !== undefined || undefined}
    aria-keyshortcuts={keys}
    title={title}
    onPointerEnter={prepare}
    onFocus={prepare}
    onClick={() => reason === undefined && onChoose?.()}
  >
    {text}
  </Button>
)

/** Adds modules, lessons and classes, new ones and what exists, and takes back what was done. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const { items, may, steps, chosen } = editor
  const needs: Record<OutlineKind, boolean> = {
    module: true,
    lesson: items.length > 0,
    class: (chosen?.lesson ?? items.findLast(({ kind }) => kind === 'lesson')) !== undefined,
  }
  const { existing, packages, history } = useTools(editor, needs)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {(['module', 'lesson', 'class'] as const).map(kind => (
        <Button
          key={kind}
          aria-label={t(`add.${kind}`)}
          aria-disabled={!may(kind) || !needs[kind] || undefined}
          title={may(kind) ? undefined : t('add.refused')}
          onClick={() => may(kind) && needs[kind] && void steps.add(kind)}
        >
          <span className={styles.wide}>{t(`add.${kind}`)}</span>
          <span className={styles.narrow}>
            <Icon name="add" size={16} />
            {t(`kinds.${kind}`)}
          </span>
        </Button>
      ))}
      <span className={styles.wide}>
        {existing.map(tool => (
          <ToolButton key={tool.id} tool={tool} />
        ))}
        {packages.length > 0 && (
          <MenuButton
            label={t('package.menu')}
            face={
              <span className={styles.menu}>
                {t('package.menu')} <Icon name="disclose" size={14} />
              </span>
            }
            onPrepare={PackageDialog.prepare}
          >
            {menu => <Menu menu={menu} label={t('package.menu')} items={packages} />}
          </MenuButton>
        )}
      </span>
      <span className={`${styles.wide} ${styles.history}`}>
        {history.map(tool => (
          <ToolButton key={tool.id} tool={tool} />
        ))}
      </span>
      <span className={`${styles.narrow} ${styles.history}`}>
        <MenuButton label={t('more')} face={<Icon name="more" />} onPrepare={AddExistingDialog.prepare}>
          {menu => <Menu menu={menu} label={t('more')} items={[...existing, ...packages, ...history]} />}
        </MenuButton>
      </span>
    </div>
  )
}
