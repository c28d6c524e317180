import {
  type DocumentType,
  documentTypes,
  educationLevels,
  isCif,
  isDocument,
  professionalCategories,
  writtenDocument,
} from '#contract/words/overview/fundae'
import type { FormField } from '../../../components/form/form-fields'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { useProfile } from '../../../providers/session/profile'
import type { Person } from '../person'

/** What a Fundae report needs to know of a person, as the form has it. */
export interface ParticipantDraft {
  documentType: string
  document: string
  professionalCategory: string
  educationLevel: string
  companyCif: string
}

export const emptyParticipant: ParticipantDraft = {
  documentType: '',
  document: '',
  professionalCategory: '',
  educationLevel: '',
  companyCif: '',
}

export const participantFields = Object.keys(emptyParticipant) as readonly (keyof ParticipantDraft)[]

/** The field of the form that each path of an answer is about. */
export const participantPaths = Object.fromEntries(participantFields.map(name => [`fundae.${name}`, name]))

export const participantDraft = ({ fundae }: Pick<Person, 'fundae'>): ParticipantDraft =>
  Object.fromEntries(participantFields.map(name => [name, String(fundae?.[name] ?? '')])) as never

const numberOf = (chosen: string) => (chosen === '' ? null : Number(chosen))

/** As the call takes it; null where nothing is known. */
export function participantBody(draft: ParticipantDraft): Person['fundae'] {
  if (participantFields.every(name => draft[name].trim() === '')) return null
  return {
    documentType: (draft.documentType || null) as DocumentType | null,
    document: writtenDocument(draft.document) || null,
    professionalCategory: numberOf(draft.professionalCategory),
    educationLevel: numberOf(draft.educationLevel),
    companyCif: writtenDocument(draft.companyCif) || null,
  }
}

/** Whether the form of an employee asks for it: the company makes Fundae reports, and the server keeps what they need. */
export function useParticipants(): boolean {
  const { company } = useProfile()
  const { allowed } = useMay('fundae')
  return allowed && company?.hasFundaeButton === true
}

type Field = FormField<ParticipantDraft>

/** What a Fundae report needs to know: each of it may be left blank, and what is there is right. */
export function useParticipantFields(): (draft: ParticipantDraft) => Field[] {
  const { t } = useTranslation('participant')
  const chosenOf = (of: string, words: readonly (string | number)[]) => {
    const options = words.map(word => ({ value: String(word), text: t(`${of}.${word}`) }))
    return {
      widget: { options: [{ value: '', text: t('unknown') }, ...options] },
      show: (value: string) => options.find(option => option.value === value)?.text ?? t('unknown'),
    }
  }
  return ({ documentType, document }) => [
    {
      name: 'documentType',
      part: { title: t('title'), text: t('lead') },
      label: t('fields.documentType'),
      half: true,
      required: document.trim() !== '',
      missing: t('typeMissing'),
      ...chosenOf('documentTypes', documentTypes),
    },
    {
      name: 'document',
      label: t('fields.document'),
      half: true,
      spellCheck: false,
      settle: writtenDocument,
      check: value =>
        documentType === '' || isDocument(documentType as DocumentType, writtenDocument(value))
          ? undefined
          : t(`wrong.${documentType}`),
    },
    {
      name: 'professionalCategory',
      label: t('fields.professionalCategory'),
      half: true,
      ...chosenOf('categories', professionalCategories),
    },
    {
      name: 'educationLevel',
      label: t('fields.educationLevel'),
      half: true,
      ...chosenOf('educationLevels', educationLevels),
    },
    {
      name: 'companyCif',
      label: t('fields.companyCif'),
      hint: t('cifHint'),
      spellCheck: false,
      settle: writtenDocument,
      check: value => (isCif(writtenDocument(value)) ? undefined : t('wrong.cif')),
    },
  ]
}
