import { useState } from 'react'
import { maxPictureSide } from '#contract/words/pictures'
import type { Translate } from '../../../lib/format/translate'
import { offerUndo } from '../../../lib/session/undo-offers'
import { fieldErrors, fieldErrorText, isPassing, statusOf } from '../../../providers/call/errors'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { useTools } from '../../../resources/programs/actions/use-program-tools'
import { dataUrlOf, type PictureFault, pictureFault } from './picture-file'
import { bringBack, type PictureOwner, sendPicture } from './send-picture'

/** A file that is no picture. */
class Faulty extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super()
    this.fault = fault
  }
}

/** Why a picture was not taken, in the person's language. */
function refusalText(error: unknown, { module }: PictureOwner, t: Translate): string {
  if (error instanceof Faulty) return t(`program:picture.problem.${error.fault}`, { most: maxPictureSide })
  const [wrong] = fieldErrors(error)
  if (wrong) return fieldErrorText(wrong, t)
  const status = statusOf(error)
  if (status === 413) return t('program:picture.problem.size')
  if (module !== undefined && status === 403) return t('program:picture.problem.shared')
  if (module !== undefined && status === 404) return t('program:picture.problem.gone')
  return problemText(error, t)
}

/** What can be done with a picture, how far it is, and what is to be said about it. */
export function usePicture(owner: PictureOwner, image: string | undefined) {
  const { write, t } = useTools()
  const { busy, error, attempt, forget } = useWriting()
  const [sent, setSent] = useState(0)
  const [last, setLast] = useState<Blob | null>(null)
  const change = (file: Blob | null) =>
    attempt(async () => {
      setLast(file)
      setSent(0)
      const fault = file && (await pictureFault(file))
      if (fault) throw new Faulty(fault)
      await sendPicture(write, owner, file && (await dataUrlOf(file)), { onProgress: setSent })
      const text = t(file ? 'program:picture.changed' : 'program:picture.removed', { title: owner.title })
      offerUndo({ text, undo: () => bringBack(write, owner, image) })
    })
  const again = isPassing(error)
  return {
    busy,
    sent,
    change,
    forget,
    problem: error === null ? null : refusalText(error, owner, t),
    /** Tries the same once more, where that may help. */
    retry: again ? () => void change(last) : undefined,
  }
}
