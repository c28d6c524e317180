import { Suspense } from 'react'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import { useMay } from '../../../providers/refine/access-control'
import type { PictureEditorProps } from './PictureEditor'
import { PictureFrame } from './PictureFrame'
import styles from './picture.module.css'

const PictureEditor = part(() => import('./PictureEditor'))

/** A picture, with what changes it where the server keeps pictures and the person may: that comes once the page is drawn. */
export function EditablePicture({ owner, image, may }: PictureEditorProps & { may: boolean }) {
  const offered = useMay('images').allowed
  const idle = useIdle()
  const still = (
    <div className={styles.editor} data-of={owner.module ? 'module' : 'program'}>
      <PictureFrame image={image} title={owner.title} />
    </div>
  )
  if (!offered || !may || !idle) return still
  return (
    <Suspense fallback={still}>
      <PictureEditor owner={owner} image={image} />
    </Suspense>
  )
}
