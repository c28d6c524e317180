import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { refusalOf, useDoer, useRefusalText } from '../../../resources/programs/actions/program-refusal'
import type { OutlineModule, ProgramDetails } from '../../../resources/programs/program'
import { EditablePicture } from '../picture/EditablePicture'
import styles from './outline.module.css'

/** Whether the person may change the pictures of a program's modules; why not, where nothing else says so. */
function useModulePictures(program: ProgramDetails): { may: boolean; reason?: string } {
  const { t } = useTranslation('program')
  const { allowed, waiting } = useMay('images')
  const refusal = refusalOf('reference', program, useDoer())
  const refusalText = useRefusalText()
  if ((!allowed && !waiting) || refusal === 'role') return { may: false }
  if (refusal === null && !program.referencedProgram) return { may: true }
  if (refusal === null) return { may: false, reason: t('picture.referenced') }
  return { may: false, reason: refusal === 'provider' ? t('picture.notYours') : refusalText(refusal) }
}

/** Says once why none of them can be changed. */
export function ModulePicturesNote({ program }: { program: ProgramDetails }) {
  const { reason } = useModulePictures(program)
  return reason !== undefined && <p className={styles.quiet}>{reason}</p>
}

/** The picture of a module that is open; nothing where there is none and none can be added. */
export function ModulePicture({ program, module }: { program: ProgramDetails; module: OutlineModule }) {
  const { t } = useTranslation('programs')
  const { may } = useModulePictures(program)
  if (!module.image && !may) return null
  return (
    <EditablePicture
      owner={{ program: program._id, module: module._id, title: module.title || t('untitled') }}
      image={module.image ?? undefined}
      may={may}
    />
  )
}
