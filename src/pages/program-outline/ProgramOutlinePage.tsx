import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ListEmpty } from '../../components/list/ListProblem'
import { useUnsavedGuard } from '../../components/overlay/Dialog'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import type { ProgramDetails } from '../../resources/programs/program'
import { SourceChanges } from './editor-dialogs'
import { ItemPanel } from './ItemPanel'
import { Others, ReadOnly, SourceNotice } from './Notices'
import { OutlineTree } from './OutlineTree'
import styles from './program-outline.module.css'
import { Toolbar } from './Toolbar'
import { useEditor } from './use-editor'
import { usePresence } from './use-presence'

/** The outline at the left; at the right what is chosen in it. */
function OutlineEditor({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-outline')
  const editor = useEditor(program)
  const { structure, classes } = program.editable
  const writes = structure || classes
  const { question } = useUnsavedGuard(editor.drafts.lines.size > 0 || editor.states.open)
  const item = editor.chosen
  const others = usePresence(program, item?.line ?? null)
  return (
    <div className={styles.editor}>
      {question}
      <SourceNotice program={program} />
      <Others others={others} editor={editor} />
      {writes ? <Toolbar editor={editor} /> : <ReadOnly program={program} />}
      {!item && <ListEmpty icon="programs" title={t('empty.title')} text={t('empty.text')} />}
      {item && (
        <div className={styles.panes}>
          <section className={page.panel} aria-label={t('tree.section')}>
            <OutlineTree editor={editor} others={others} />
            {writes && <p className={styles.keys}>{t('tree.keys')}</p>}
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

/** The editor or, where the address says so, what has changed in the source of a clone. */
function Shown({ program }: { program: ProgramDetails }) {
  const [address] = useSearchParams()
  if (address.get('view') !== 'source') return <OutlineEditor program={program} />
  return (
    <Suspense fallback={skeleton}>
      <SourceChanges program={program} />
    </Suspense>
  )
}

/** What a program is made of, to be written. */
export default function ProgramOutlinePage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="outline" enlist={program => <EnlistButton program={program} />}>
      {program => (
        <div className={styles.page}>{program ? <Shown key={id} program={program} /> : skeleton}</div>
      )}
    </ProgramFrame>
  )
}
