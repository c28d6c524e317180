import '../../../providers/late-calls'
import { useNavigate } from 'react-router'
import { copyMark } from '#contract/words/programs'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { pathTo } from '../../../lib/address/paths'
import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { errorKey, errorText } from '../../../providers/call/errors'
import type { Write } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import type { Chosen as ChosenPackage } from '../../packages/choose/use-package-file'
import { useSending } from '../../packages/use-package-sending'
import { useTools } from '../actions/use-program-tools'
import { draftOf, updateBody } from '../details/program-draft'
import { type ListedProgram, nameOf } from '../program'
import type { CreationWay } from './creation-way'

export interface Chosen {
  /** What it was chosen for: another way asks anew. */
  for: CreationWay
  _id: string
  title: string
  language: ListedProgram['language']
}

/** A program as what a new one begins with. */
export const chosenFor = (way: CreationWay, { _id, title, language }: ListedProgram): Chosen => ({
  for: way,
  _id,
  title,
  language,
})

/** What a clone is called that gets no title; nothing is said where the language of its original is not known. */
export const usualCloneTitle = (
  of: Pick<ListedProgram, 'title' | 'language'>,
  t: Translate,
): string | undefined =>
  of.language && t('program-creation:usualCloneTitle', { title: nameOf(of, t), mark: copyMark[of.language] })

/** What the dialog asks for; an empty title is left to the server. */
export interface CreationValues {
  way: CreationWay
  source: Chosen | null
  title: string
  language: string
  folder: string
  /** The file, for a program from a package. */
  package: ChosenPackage | null
}

export const isClone = (way: CreationWay): boolean => way === 'shallow' || way === 'deep'

type Created = CallResult<'programs.create'>

/** A clone is called after its original until it gets the title that was typed. */
async function retitle(write: Write, program: Created, title: string): Promise<void> {
  const { _id: id, version } = program
  const draft = { ...draftOf(program), title }
  const body = updateBody(program, draft, ['title']) as CallArgs<'programs.update'>['body']
  await write('programs.update', { params: { id }, body, version })
}

/** One call for each way; the same again, after no answer, creates nothing twice. */
function useCalls(write: Write) {
  return (
    { way, source: chosen, title, language, folder }: Omit<CreationValues, 'package'>,
    options: { after: (program: Created) => unknown },
  ): Promise<Created> => {
    const source = chosen?._id ?? ''
    const params = { id: source }
    if (way === 'shallow') return write('programs.cloneShallow', { params }, options)
    if (way === 'deep') return write('programs.cloneDeep', { params }, options)
    const begin =
      way === 'template' ? { template: source } : way === 'reference' ? { referencedPromotion: source } : {}
    const named = title.trim() === '' ? {} : { title: title.trim() }
    const body = { ...begin, ...named, language, folder: folder || null }
    return write('programs.create', { body: body as CallArgs<'programs.create'>['body'] }, options)
  }
}

/** Creates a program of what a package teaches, whose content follows while the person goes on. */
function usePackageCreation() {
  const { t } = useTranslation(['program-creation', 'packages'])
  const { add } = useSending()
  const navigate = useNavigate()
  return async (chosen: ChosenPackage): Promise<void> => {
    if (!('read' in chosen)) return
    const { title, programId } = await add('program', {}, chosen)
    closeDialog()
    notify.success(t('packages:begun', { title }))
    await navigate(pathTo('programOutline', { id: programId }))
  }
}

/** Creates a program and opens it; rejects with the failed call. */
export function useCreation() {
  const { t } = useTranslation(['program-creation', 'errors'])
  const { write } = useTools()
  const navigate = useNavigate()
  const call = useCalls(write)
  const ofPackage = usePackageCreation()
  return async ({ package: chosen, ...values }: CreationValues): Promise<void> => {
    if (values.way === 'package') return chosen ? ofPackage(chosen) : undefined
    const { way } = values
    if (way === 'fromTitle' || way === 'fromPdf') {
      closeDialog()
      return void navigate(pathTo(way === 'fromPdf' ? 'programFromPdf' : 'programFromTitle'))
    }
    const after = async (program: Created) => {
      const title = values.title.trim()
      if (isClone(values.way) && title !== '')
        await retitle(write, program, title).catch(reason =>
          notify.error(t('notRetitled', { reason: errorText(reason, t) }), errorKey(reason)),
        )
      closeDialog()
      notify.success(t('created'))
      await navigate(pathTo('program', { id: program._id }))
    }
    await call(values, { after })
  }
}
