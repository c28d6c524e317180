import { Button } from '../../components/controls/Button'
import { FormFrame } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import { ListProblem } from '../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { formProblem } from '../../providers/texts/form-problem'
import type { ListedFolder } from '../../resources/programs/program'
import { plainFolder } from '../../theme/tokens'
import { ColourFields, pickable } from './dialogs/ColourFields'
import { CreateFolderDialog } from './dialogs/CreateFolderDialog'
import { PlaceDialog } from './dialogs/PlaceDialog'
import { FolderHeader } from './FolderHeader'
import { FolderTree } from './FolderTree'
import styles from './folders-page.module.css'
import { ProgramsIn } from './ProgramsIn'
import { type FolderTreeData, useFolderTree } from './use-folder-tree'
import { type Manager, useManager } from './use-manager'

/** Says in numbers what happens to what is in the folder. */
function useConsequence(folder: ListedFolder, manager: Manager): string {
  const { t } = useTranslation('folders')
  const { folders } = manager.tree
  const programs = folder.promotions.length
  const inside = folders.filter(({ parentFolder }) => parentFolder === folder._id).length
  const parts = [
    programs > 0 && t('count.programs', { count: programs }),
    inside > 0 && t('count.folders', { count: inside }),
  ].filter(part => part !== false)
  if (parts.length === 0) return t('delete.empty')
  const what = parts.length === 2 ? t('count.both', { programs: parts[0], folders: parts[1] }) : parts[0]
  const parent = folders.find(({ _id }) => _id === folder.parentFolder)
  const count = programs + inside
  return parent ? t('delete.into', { count, what, place: parent.name }) : t('delete.out', { count, what })
}

/** Asks before a folder is deleted. */
function DeleteDialog({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation('folders')
  const consequence = useConsequence(folder, manager)
  const close = () => manager.ask(null)
  const remove = () => {
    close()
    manager.choose(folder.parentFolder)
    void manager.steps.remove(folder, t('delete.done', { name: folder.name }))
  }
  return (
    <Dialog title={t('delete.title', { name: folder.name })} onClose={close}>
      <p>{consequence}</p>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button kind="danger" onClick={remove}>
          {t('delete.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Chooses the colours of a folder. */
function ColourDialog({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation(['folders', 'errors'])
  const close = () => manager.ask(null)
  const form = useEntityForm<{ colours: typeof plainFolder }, ListedFolder>({
    fields: [{ name: 'colours' }],
    stored: folder,
    valuesOf: ({ backgroundColor, textColor }) => ({
      colours: {
        backgroundColor: pickable(backgroundColor, plainFolder.backgroundColor),
        textColor: pickable(textColor, plainFolder.textColor),
      },
    }),
    // It shows at once: the tree says so where it fails.
    send: async ({ colours }) => {
      close()
      if (form.dirty) await manager.steps.change(folder, colours, t('colour.done', { name: folder.name }))
    },
    problemOf: error => formProblem(error, t, []),
  })
  return (
    <Dialog title={t('colour.title', { name: folder.name })} onClose={close} unsaved={form.unsaved}>
      <FormFrame form={form}>
        <ColourFields
          name={folder.name}
          colours={form.values.colours}
          onChange={colours => form.change('colours', colours)}
        />
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}

/** The dialog that is open, if one is. */
function FolderDialogs({ manager }: { manager: Manager }) {
  const { asking } = manager
  if (asking === null) return null
  if (asking.kind === 'move') return <PlaceDialog carried={asking.carried} manager={manager} />
  if (asking.kind === 'create') return <CreateFolderDialog parent={asking.parent} manager={manager} />
  if (asking.kind === 'colour') return <ColourDialog folder={asking.folder} manager={manager} />
  return <DeleteDialog folder={asking.folder} manager={manager} />
}

/** The tree at the left; at the right the folder that is chosen, with its programs. */
function FolderManager({ tree }: { tree: FolderTreeData }) {
  const manager = useManager(tree)
  const { chosen } = manager
  return (
    <div className={styles.panes}>
      <FolderTree manager={manager} />
      <section className={page.panel} aria-labelledby="chosen-folder">
        <FolderHeader manager={manager} />
        <ProgramsIn key={chosen?._id} programs={chosen ? chosen.promotions : tree.loose} manager={manager} />
      </section>
      <FolderDialogs manager={manager} />
    </div>
  )
}

/** The folders of the company and the programs in them, to be put in order. */
export default function FoldersPage() {
  const { t } = useTranslation(['folders', 'list', 'errors'])
  const tree = useFolderTree()
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {tree.error !== null && (
        <ListProblem
          text={errorText(tree.error, t)}
          asOf={tree.asOf || undefined}
          onRetry={() => void tree.refresh()}
        />
      )}
      {tree.asOf > 0 ? <FolderManager tree={tree} /> : tree.error === null && <Skeleton />}
    </div>
  )
}

const lines = Array.from({ length: 20 }, (_, line) => line)

function Skeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.panes} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {['tree', 'programs'].map(pane => (
        <div key={pane} className={page.panel} aria-hidden="true">
          {lines.map(line => (
            <span key={line} className={page.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
