import { useTranslation } from 'react-i18next'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/details/program-details'
import { EditablePicture } from './picture/EditablePicture'
import styles from './program-page.module.css'

/** The picture of a program, beside its key facts. */
export function ProgramPicture({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  const { allowed } = useMay('programs.write')
  const { _id, title, image, mayEditDetails } = program
  return (
    <section className={styles.picture} aria-label={t('picture.label')}>
      <EditablePicture
        owner={{ program: _id, title: title || t('programs:untitled') }}
        image={image}
        may={allowed && mayEditDetails !== false}
      />
    </section>
  )
}
