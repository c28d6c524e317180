import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import { formProblem } from '../../../providers/texts/form-problem'
import { type ListedProgram, nameOf } from '../program'
import { sourceOf, useCreationFields } from './CreationFields'
import { type CreationWay, isProposal } from './creation-way'
import { type CreationValues, chosenFor, useCreation } from './use-creation'

interface CreateDialogProps {
  way?: CreationWay
  /** The program that the new one begins with. */
  source?: ListedProgram
  /** The folder that is open. */
  folder?: string
}

/** The field of each part that a server can name. */
const fieldOfPath = {
  manifestContent: 'package',
  fileName: 'package',
  title: 'title',
  folder: 'folder',
  template: 'source',
  referencedPromotion: 'source',
}

/** What is asked of a new program, and what creating it can come to. */
function useCreationForm({ way = 'blank', source, folder = '' }: CreateDialogProps) {
  const { t, i18n } = useTranslation(['program-creation', 'program-actions', 'errors'])
  const create = useCreation()
  const packages = useMay('scorm').allowed
  return useEntityForm<CreationValues>({
    fields: useCreationFields(source !== undefined),
    stored: undefined,
    valuesOf: () => ({
      way: way === 'package' && !packages ? 'blank' : way,
      source: source ? chosenFor(way, source) : null,
      title: '',
      language: source?.language || (i18n.language === 'es' ? 'spanish' : 'english'),
      folder,
      package: null,
    }),
    send: values => create({ ...values, source: sourceOf(values) }),
    problemOf: error => ({
      ...formProblem(error, t, source ? ['title', 'folder'] : fieldOfPath),
      text: `${problemText(error, t)} ${t('kept')}`,
    }),
  })
}

/** What the button says that goes on. */
const submitOf = (way: CreationWay) =>
  isProposal(way) ? 'goOn' : way === 'package' ? 'createPackage' : 'create'

/** Asks how a new program begins, unless that was chosen before, and what it is called: the second layer of the list. */
export default function CreateProgramDialog(props: CreateDialogProps) {
  const { t } = useTranslation(['program-creation', 'program-actions', 'programs'])
  const form = useCreationForm(props)
  const { busy, values } = form
  const { source } = props
  return (
    <Dialog
      title={source ? t('titleFrom', { title: nameOf(source, t) }) : t('title')}
      onClose={closeDialog}
      unsaved={!busy && (values.title.trim() !== '' || values.package !== null)}
      side={!source}
    >
      <EntityForm form={form}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('program-actions:cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy && !isProposal(values.way) ? 'creating' : submitOf(values.way))}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
