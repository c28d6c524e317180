import { type RefObject, useRef } from 'react'
import { pictureTypes } from '#contract/words/pictures'
import { Button } from '../../../components/controls/Button'
import { useFileDrop } from '../../../components/drag/use-file-drop'
import { Notice } from '../../../components/feedback/Notice'
import { useTranslation } from '../../../lib/texts/use-translation'
import { PictureFrame } from './PictureFrame'
import styles from './picture.module.css'

import type { PictureOwner } from './send-picture'

import { usePicture } from './use-picture'

export interface PictureEditorProps {
  owner: PictureOwner
  image: string | undefined
}

/** A picture that is chosen, dropped or removed. */
export default function PictureEditor({ owner, image }: PictureEditorProps) {
  const { t } = useTranslation('program')
  const picture = usePicture(owner, image)
  const { problem, retry, busy, sent } = picture
  const drop = useFileDrop(file => void picture.change(file))
  return (
    <div className={styles.editor} data-of={owner.module ? 'module' : 'program'} {...drop}>
      <PictureFrame image={image} title={owner.title}>
        {busy && (
          <progress
            className={styles.progress}
            aria-label={t('picture.sending')}
            value={sent > 0 && sent < 1 ? sent : undefined}
          />
        )}
      </PictureFrame>
      <Tools owner={owner} image={image} picture={picture} />
      {owner.module === undefined && (
        <p className={styles.hint}>
          <span className={styles.drop}>{t('picture.drop')}</span> {t('picture.kinds')}
        </p>
      )}
      {problem !== null && !busy && (
        <div className={styles.problem}>
          <Notice kind="danger">
            {problem} {retry && <Button onClick={retry}>{t('picture.retry')}</Button>}
          </Notice>
        </div>
      )}
    </div>
  )
}

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>
  onFile: (file: File) => void
}

const FileInput = ({ ref, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={pictureTypes.join(',')}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      if (file) onFile(file)
      // The same file chosen once more is another try.
      target.value = ''
    }}
  />
)

interface ToolsProps extends PictureEditorProps {
  picture: ReturnType<typeof usePicture>
}

function Tools({ owner, image, picture }: ToolsProps) {
  const { t } = useTranslation('program')
  const input = useRef<HTMLInputElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const what = image ? 'change' : 'add'
  return (
    <div className={styles.tools} ref={tools}>
      <FileInput ref={input} onFile={file => void picture.change(file)} />
      <Button
        busy={picture.busy}
        aria-label={t(`picture.${what}Of`, { title: owner.title })}
        onClick={() => input.current?.click()}
      >
        {t(`picture.${what}`)}
      </Button>
      {image && (
        <Button
          kind="quiet"
          busy={picture.busy}
          aria-label={t('picture.removeOf', { title: owner.title })}
          onClick={() => {
            tools.current?.querySelector('button')?.focus()
            void picture.change(null)
          }}
        >
          {t('picture.remove')}
        </Button>
      )}
    </div>
  )
}
