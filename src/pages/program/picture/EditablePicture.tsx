import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { useExtension } from '../../../providers/call/use-extension'
import type { PictureEditorProps } from './PictureEditor'
import { PictureFrame } from './PictureFrame'
import styles from './picture.module.css'

const PictureEditor = lazyPart(withNetwork(() => import('./PictureEditor')))

/** A picture, with what changes it where the server keeps pictures and the person may. */
export function EditablePicture({ owner, image, may }: PictureEditorProps & { may: boolean }) {
  const offered = useExtension('images')
  const still = (
    <div className={styles.editor} data-of={owner.module ? 'module' : 'program'}>
      <PictureFrame image={image} title={owner.title} />
    </div>
  )
  if (!offered || !may) return still
  return (
    <Suspense fallback={still}>
      <PictureEditor owner={owner} image={image} />
    </Suspense>
  )
}
