import '../../providers/late-calls'
import { useEffect, useId, useRef, useState } from 'react'
import { maxProofBytes, proofTypes } from '#contract/words/degrees/attendance'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { useFileDrop } from '../../components/drag/use-file-drop'
import { Notice } from '../../components/feedback/Notice'
import { saveFile } from '../../components/list/toolbar/use-list-export'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { Bars } from '../../components/page/PageHeader'
import { useTranslation } from '../../lib/texts/use-translation'
import { download } from '../../providers/call/download'
import { errorText, fieldErrors, fieldErrorText } from '../../providers/call/errors'
import { problemText, useWriting, type WriteOptions } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { Attendance } from '../../resources/degrees/attendance/entries'
import styles from './proof.module.css'
import type { Learner } from './use-class'

interface ProofDialogProps {
  degree: string
  module: string
  /** Of the session. */
  day: string
  learner: Learner
  noted: Attendance
}

type Said = WriteOptions<'attendance.prove'>

type Shown = { file: Blob; url: string } | { problem: unknown } | undefined

type Place = Pick<ProofDialogProps, 'degree' | 'module'>

const fetchProof = ({ degree, module }: Place, key: string, signal?: AbortSignal): Promise<Blob> =>
  download(
    'attendance.proof',
    `/degrees/${degree}/modules/${module}/attendance/proof?proofUrl=${key}`,
    signal,
  )

/** Fetches the proof of an attendance; undefined while it is on its way. */
function useProof({ degree, module }: Place, key: string | null): Shown {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (key === null) return undefined
    const gone = new AbortController()
    let url = ''
    fetchProof({ degree, module }, key, gone.signal).then(
      file => {
        url = URL.createObjectURL(file)
        setShown({ file, url })
      },
      problem => gone.signal.aborted || setShown({ problem }),
    )
    return () => {
      gone.abort()
      URL.revokeObjectURL(url)
      setShown(undefined)
    }
  }, [degree, module, key])
  return shown
}

/** The proof as it is: a picture shows, a document is opened or saved. */
function Preview({ shown, name, day }: { shown: Shown; name: string; day: string }) {
  const { t } = useTranslation(['attendance', 'errors'])
  if (!shown) return <Bars />
  if ('problem' in shown) return <Notice kind="danger">{errorText(shown.problem, t)}</Notice>
  const { file, url } = shown
  const isPicture = file.type !== proofTypes.pdf
  const ending = Object.entries(proofTypes).find(([, type]) => type === file.type)?.[0] ?? 'pdf'
  return (
    <figure className={styles.preview}>
      {isPicture && <img src={url} alt={t('proof.pictureOf', { name })} />}
      <figcaption>
        <a href={url} target="_blank" rel="noreferrer">
          {t(isPicture ? 'proof.openPicture' : 'proof.openDocument')}
        </a>
        <Button kind="quiet" onClick={() => saveFile(`${name} ${day}.${ending}`, file)}>
          {t('proof.save')}
        </Button>
      </figcaption>
    </figure>
  )
}

interface DropProps {
  busy: boolean
  onFile: (file: File) => void
}

/** A place to drop a proof on, or to choose one, or to take a photo where there is a camera. */
function ProofDrop({ busy, onFile }: DropProps) {
  const { t } = useTranslation('attendance')
  const drop = useFileDrop(onFile)
  const [choose, photo] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const id = useId()
  const take = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className={styles.drop} {...drop}>
      <Icon name="upload" size={32} />
      <p>{t('proof.drop')}</p>
      <input
        ref={choose}
        id={`${id}-file`}
        type="file"
        hidden
        accept={Object.values(proofTypes).join()}
        onChange={take}
      />
      <input
        ref={photo}
        id={`${id}-photo`}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        onChange={take}
      />
      <div className={styles.ways}>
        <Button busy={busy} onClick={() => choose.current?.click()}>
          {t('proof.choose')}
        </Button>
        <Button busy={busy} className={styles.camera} onClick={() => photo.current?.click()}>
          {t('proof.photo')}
        </Button>
      </div>
      <p className={styles.hint}>{t('proof.hint', { count: maxProofBytes / (1024 * 1024) })}</p>
    </div>
  )
}

/** The proof of what was noted of a student: seen, put there, replaced or taken away. */
export default function ProofDialog(props: ProofDialogProps) {
  const { degree, module, day, learner } = props
  const { t } = useTranslation(['attendance', 'errors', 'field-errors'])
  const { allowed } = useMay('attendance.write')
  const [noted, setNoted] = useState(props.noted)
  const { write, busy, error, attempt } = useWriting()
  const [tooLarge, setTooLarge] = useState(false)
  const shown = useProof(props, noted.proofUrl)
  const params = { id: degree, moduleId: module, attendanceId: noted._id }
  const send = ({ version }: Attendance, body: { hasProof: boolean; file?: Blob }, said: Said = {}) =>
    write('attendance.prove', { params, body: { studentId: learner._id, ...body }, version }, said)
  /** The proof that is there, also where it does not show yet: it can come back. */
  const fetchBefore = async (): Promise<Blob | undefined> => {
    if (shown || noted.proofUrl === null) return shown && 'file' in shown ? shown.file : undefined
    return fetchProof(props, noted.proofUrl).catch(() => undefined)
  }
  /** The proof that was there comes back, also once this dialog is closed. */
  const undoTo = (before: Blob | undefined) =>
    before && ((now: Attendance) => () => send(now, { hasProof: true, file: before }))
  const put = (file: File) => {
    setTooLarge(file.size > maxProofBytes)
    if (file.size > maxProofBytes) return
    void attempt(async () => {
      const before = await fetchBefore()
      const said = { done: t(before ? 'proof.replaced' : 'proof.done'), undo: undoTo(before) }
      setNoted(await send(noted, { hasProof: true, file }, said))
    })
  }
  const remove = () =>
    void attempt(async () => {
      const undo = undoTo(await fetchBefore())
      await send(noted, { hasProof: false }, { done: t('proof.removed'), undo, after: closeDialog })
    })
  const [wrong] = fieldErrors(error)
  const problem = tooLarge
    ? t('field-errors:uploadSize', { count: maxProofBytes / (1024 * 1024) })
    : wrong
      ? fieldErrorText(wrong, t)
      : error
        ? problemText(error, t)
        : undefined
  return (
    <Dialog title={t('proof.title', { name: learner.name })} onClose={closeDialog}>
      <div className={styles.proof}>
        {noted.proofUrl && <Preview shown={shown} name={learner.name} day={day} />}
        {problem && <Notice kind="danger">{problem}</Notice>}
        {allowed && <ProofDrop busy={busy} onFile={put} />}
      </div>
      <DialogActions>
        {allowed && noted.hasProof && (
          <Button kind="danger" busy={busy} onClick={remove}>
            {t('proof.remove')}
          </Button>
        )}
        <Button onClick={closeDialog}>{t('proof.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
