import type { ReactNode } from 'react'
import { Picture } from '../../../resources/programs/Picture'
import styles from './picture.module.css'

interface PictureFrameProps {
  image: string | undefined
  title: string
  children?: ReactNode
}

/** A picture in its place, with what is happening to it. */
export const PictureFrame = ({ image, title, children }: PictureFrameProps) => (
  <div className={styles.frame}>
    <Picture image={image} title={title} />
    {children}
  </div>
)
