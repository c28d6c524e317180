import { Button } from '../../../components/controls/Button'
import { FormFrame, FormText } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText } from '../../../providers/call/use-write'
import { formProblem } from '../../../providers/texts/form-problem'
import { programRules } from '../details/program-draft'
import { type ListedProgram, nameOf } from '../program'
import styles from './create.module.css'
import { chosenFor, useCreation, usualCloneTitle } from './use-creation'
import { WayPicture } from './WayPicture'

interface CloneDialogProps {
  program: ListedProgram
  way: 'shallow' | 'deep'
}

/** What is asked of a clone: its title, which the server gives it where none is typed. */
function useCloning({ program, way }: CloneDialogProps) {
  const { t } = useTranslation(['program-creation', 'program', 'programs', 'errors'])
  const create = useCreation()
  return useEntityForm<{ title: string }>({
    fields: [
      {
        name: 'title',
        label: t('program:fields.title'),
        hint: usualCloneTitle(program, t),
        ...programRules.title,
        required: false,
      },
    ],
    stored: undefined,
    valuesOf: () => ({ title: '' }),
    send: ({ title }) =>
      create({
        way,
        title,
        source: chosenFor(way, program),
        language: '',
        folder: '',
        package: null,
      }),
    problemOf: error => ({
      ...formProblem(error, t, ['title']),
      text: `${problemText(error, t)} ${t('kept')}`,
    }),
  })
}

/** Clones a program that was chosen: all that is left to say is what the clone is called. */
export default function CloneDialog(props: CloneDialogProps) {
  const { t } = useTranslation(['program-creation', 'program-actions', 'programs'])
  const { program, way } = props
  const form = useCloning(props)
  return (
    <Dialog
      title={t('clone.title', { title: nameOf(program, t) })}
      onClose={closeDialog}
      unsaved={form.unsaved}
    >
      <FormFrame form={form} className={styles.clone}>
        <p className={styles.cloneAbout}>
          <WayPicture way={way} />
          <span>{t(`explained.${way}`)}</span>
        </p>
        <FormText form={form} name="title" autoFocus />
        <DialogActions>
          <Button onClick={closeDialog}>{t('program-actions:cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t(form.busy ? 'clone.cloning' : 'clone.submit')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
