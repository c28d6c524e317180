import type { PickerOption } from '../../components/form/picker/offers'
import type { Translate } from '../../lib/format/translate'
import { nameOf } from './program'

/** A program as pickers have it: by its title, and by SKU and folder, as far as the server says them. */
export function optionOf(
  program: { _id: string; title: string; internId?: string | null; folderName?: string | null },
  t: Translate,
): PickerOption {
  const { _id, internId, folderName } = program
  const detail = [internId, folderName].filter(Boolean).join(' · ')
  return { _id, name: nameOf(program, t), ...(detail !== '' && { detail }) }
}
