import { codePoints, maxLength } from '#contract/words/limits'
import { searchText } from '#contract/words/search-text'
import { Button } from '../../../components/controls/Button'
import { FormFrame, FormText } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { oneLine } from '../../../lib/format/entry-checks'
import { useTranslation } from '../../../lib/texts/use-translation'
import { formProblem } from '../../../providers/texts/form-problem'
import { foldersBelow } from '../../../resources/folders/folder-tree'
import { plainFolder } from '../../../theme/tokens'
import type { Manager } from '../use-manager'
import { ColourFields } from './ColourFields'

/** What is asked of a new folder. Another of the same name may stand beside it, but is told of. */
function useNewFolder(parent: string | null, manager: Manager) {
  const { t } = useTranslation(['folders', 'errors'])
  const max = maxLength.name
  const beside = new Set(foldersBelow(manager.tree.folders, parent).map(({ name }) => searchText(name)))
  return useEntityForm<{ name: string; colours: typeof plainFolder }>({
    fields: ({ name }) => [
      {
        name: 'name',
        label: t('create.name'),
        hint: beside.has(searchText(name))
          ? t('create.same')
          : t('create.length', { length: codePoints(oneLine(name)), max }),
        required: true,
        max,
        settle: oneLine,
      },
      { name: 'colours' },
    ],
    stored: undefined,
    valuesOf: () => ({ name: '', colours: plainFolder }),
    send: async ({ name, colours }) => {
      const id = await manager.steps.create({ name: oneLine(name), ...colours, parentFolder: parent })
      manager.ask(null)
      manager.choose(id)
    },
    problemOf: error => formProblem(error, t, ['name']),
  })
}

/** Creates a folder at the top level, or in another one. */
export function CreateFolderDialog({ parent, manager }: { parent: string | null; manager: Manager }) {
  const { t } = useTranslation('folders')
  const form = useNewFolder(parent, manager)
  const { name, colours } = form.values
  const inside = manager.tree.folders.find(({ _id }) => _id === parent)
  const close = () => manager.ask(null)
  return (
    <Dialog
      title={inside ? t('create.titleIn', { name: inside.name }) : t('create.title')}
      onClose={close}
      unsaved={form.unsaved}
    >
      <FormFrame form={form}>
        <FormText form={form} name="name" />
        <ColourFields
          name={name || t('create.sample')}
          colours={colours}
          onChange={chosen => form.change('colours', chosen)}
        />
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
