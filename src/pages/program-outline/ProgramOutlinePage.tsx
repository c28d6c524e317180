import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OutlineKind } from '#contract/words/programs'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { useUnsavedGuard } from '../../components/overlay/Dialog'
import { openDialog } from '../../components/overlay/DialogHost'
import page from '../../components/page/page.module.css'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import type { ProgramDetails } from '../../resources/programs/program'
import { AddExistingDialog } from './editor-dialogs'
import { ItemPanel } from './ItemPanel'
import { OutlineTree } from './OutlineTree'
import styles from './program-outline.module.css'
import { type Editor, useEditor } from './use-editor'

/** Takes back and does again, with what that would be. */
function HistoryButtons({ history: { undo, redo, back } }: { history: Editor['history'] }) {
  const { t } = useTranslation('program-outline')
  const shown = {
    undo: { done: undo, keys: 'Control+Z Meta+Z' },
    redo: { done: redo, keys: 'Control+Y Meta+Y' },
  }
  return (['undo', 'redo'] as const).map(way => {
    const { done, keys } = shown[way]
    return (
      <Button
        key={way}
        kind="quiet"
        aria-disabled={!done || undefined}
        aria-keyshortcuts={keys}
        title={done && t(`history.${way}Of`, { text: done.text })}
        onClick={() => void back(way)}
      >
        {t(`history.${way}`)}
      </Button>
    )
  })
}

/** Adds modules, lessons and classes: new ones, and what exists. */
function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('program-outline')
  const { items, may, steps, chosen, history } = editor
  const needs: Record<OutlineKind, boolean> = {
    module: true,
    lesson: items.length > 0,
    class: (chosen?.lesson ?? items.findLast(({ kind }) => kind === 'lesson')) !== undefined,
  }
  const kinds = (['module', 'lesson', 'class'] as const).filter(may)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {kinds.map(kind => (
        <Button
          key={kind}
          aria-disabled={!needs[kind] || undefined}
          onClick={() => needs[kind] && void steps.add(kind)}
        >
          {t(`add.${kind}`)}
        </Button>
      ))}
      {(['module', 'class'] as const)
        .filter(kind => may(kind) && needs[kind])
        .map(kind => (
          <Button
            key={kind}
            kind="quiet"
            onPointerEnter={AddExistingDialog.prepare}
            onFocus={AddExistingDialog.prepare}
            onClick={() => openDialog(AddExistingDialog, { kind, editor })}
          >
            {t(`existing.open.${kind}`)}
          </Button>
        ))}
      <span className={styles.history}>
        <HistoryButtons history={history} />
      </span>
    </div>
  )
}

/** Why nothing may be changed here. */
function useReadOnlyReason({ referencedProgram, isCustom, editable }: ProgramDetails): string | undefined {
  const { t } = useTranslation('program-outline')
  if (editable.classes || editable.structure) return undefined
  if (referencedProgram) return t('readOnly.referenced', { title: referencedProgram.title })
  return t(isCustom ? 'readOnly.mode' : 'readOnly.provider')
}

/** The outline at the left; at the right what is chosen in it. */
function OutlineEditor({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-outline')
  const editor = useEditor(program)
  const reason = useReadOnlyReason(program)
  const { question } = useUnsavedGuard(editor.drafts.lines.size > 0)
  const item = editor.chosen
  return (
    <div className={styles.editor}>
      {question}
      {reason === undefined ? <Toolbar editor={editor} /> : <p className={page.quiet}>{reason}</p>}
      {!item && <Message icon="programs" title={t('empty.title')} text={t('empty.text')} />}
      {item && (
        <div className={styles.panes}>
          <section className={page.panel} aria-label={t('tree.section')}>
            <OutlineTree editor={editor} />
            {reason === undefined && <p className={styles.hint}>{t('tree.keys')}</p>}
          </section>
          <ItemPanel item={item} editor={editor} />
        </div>
      )}
    </div>
  )
}

const lines = [1, 2, 3, 4, 5, 6]

const skeleton = (
  <div className={styles.panes} aria-hidden="true">
    {['tree', 'item'].map(pane => (
      <div key={pane} className={page.panel}>
        {lines.map(line => (
          <span key={line} className={page.bar} />
        ))}
      </div>
    ))}
  </div>
)

/** What a program is made of, to be written. */
export default function ProgramOutlinePage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="outline" enlist={program => <EnlistButton program={program} />}>
      {program => (
        <div className={styles.page}>{program ? <OutlineEditor key={id} program={program} /> : skeleton}</div>
      )}
    </ProgramFrame>
  )
}
