import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/Button'
import { Icon } from '../controls/Icon'
import page from '../page/page.module.css'
import styles from './file-drop.module.css'
import { useFileDrop } from './use-file-drop'

interface FileDropProps {
  onFile: (file: File) => void
  /** The kinds that are offered, as an input has them; what is dropped may be anything. */
  accept: string
  /** What can be dropped, what the button says, and what kinds and sizes are taken. */
  texts: { drop: string; choose: string; kinds: string }
  /** What goes on with a file: shown in place of all that. */
  busy?: string
  /** What ends that. */
  stop?: ReactNode
}

/** A place for a file, which is dropped there or chosen. */
export function FileDrop({ onFile, accept, texts, busy, stop }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onFile)
  return (
    <div className={styles.place} {...drop}>
      <Icon name="upload" size={32} />
      {busy === undefined ? (
        <>
          <p className={styles.text}>{texts.drop}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onFile(chosen)
              // The same file chosen once more is another try.
              target.value = ''
            }}
          />
          <Button kind="primary" onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <p className={page.quiet}>{texts.kinds}</p>
        </>
      ) : (
        <>
          <p role="status">{busy}</p>
          <progress aria-label={busy} />
          {stop}
        </>
      )}
    </div>
  )
}
