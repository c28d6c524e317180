import { useTranslation } from 'react-i18next'

import type { FieldError } from '#contract/words/field-messages'

import { Button } from '../../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../../components/overlay/Dialog'
import { Link } from '../../../../components/page/Link'
import { pathTo } from '../../../../lib/address/paths'
import { useApiQuery } from '../../../../providers/call/use-api'
import { missingPart } from '../../details/missing-part'
import type { ListedProgram } from '../../program'
import { askNothing } from '../asked-action'
import styles from '../dialogs.module.css'
import { nameOf } from '../tools'

interface IncompleteDialogProps {
  program: ListedProgram
  missing: readonly FieldError[]
}

/** What a program still lacks before it can be published, each leading to its place in the outline. */
export default function IncompleteDialog({ program, missing }: IncompleteDialogProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { _id: id } = program
  const { data } = useApiQuery('programs.get', { params: { id } })
  const modules = data?.modules ?? []
  return (
    <Dialog title={t('incomplete.title', { title: nameOf(program, t) })} onClose={askNothing}>
      <p>{t('incomplete.text', { count: missing.length })}</p>
      <ul className={styles.lines}>
        {missing.map(({ path, message }) => {
          const part = missingPart(path, modules)
          return (
            <li key={path}>
              <Link to={{ pathname: pathTo('program', { id }), hash: part?.anchor }} onClick={askNothing}>
                {part ? t(`incomplete.${part.kind}`, { title: nameOf(part, t) }) : message}
              </Link>
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={askNothing}>
          {t('incomplete.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
