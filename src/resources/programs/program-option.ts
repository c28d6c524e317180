import { type ProgramFlags, programState } from '#contract/words/programs'
import type { PickerOption } from '../../components/form/picker/offers'
import type { Translate } from '../../lib/format/translate'
import { nameOf, type ProgramReference } from './program'

interface ProgramChoice extends ProgramReference, ProgramFlags {
  internId?: string | null
  folderName?: string | null
}

/** A program as pickers have it: by its title, and by SKU, state and folder, as far as the server says them. */
export function optionOf(program: ProgramChoice, t: Translate): PickerOption {
  const { _id, internId, isDraft, folderName } = program
  const state = isDraft !== undefined && t(`programs:state.${programState(program)}`)
  const detail = [internId, state, folderName].filter(Boolean).join(' · ')
  return { _id, name: nameOf(program, t), ...(detail !== '' && { detail }) }
}
