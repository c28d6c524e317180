import { z } from 'zod'
import { documentTypes, fundaeProblems, isCif, isDocument, writtenDocument } from '../words/overview/fundae'
import { day, id, label, text, version, wrong } from './base'
import { person } from './person'
import { programReference } from './programs/program-reference'

const document = text(20).overwrite(writtenDocument)

/** What a report needs to know of a participant (decisions, section 11); all of it may be missing. As a whole it replaces what was there. */
export const participant = z
  .strictObject({
    documentType: z.enum(documentTypes).nullable(),
    /** In capitals, without blanks, dots and hyphens. */
    document: document.nullable(),
    /** 1–5. */
    professionalCategory: z.number().int().min(1).max(5).nullable(),
    /** 1–10. */
    educationLevel: z.number().int().min(1).max(10).nullable(),
    companyCif: document.refine(isCif, wrong('cif')).nullable(),
  })
  .partial()
  .refine(({ documentType, document }) => documentType || !document, {
    ...wrong('required'),
    path: ['documentType'],
  })
  .refine(({ documentType, document }) => !documentType || !document || isDocument(documentType, document), {
    ...wrong('identityDocument'),
    path: ['document'],
  })

export type Participant = z.output<typeof participant>

/** The same as it is kept, for those who may change it. */
export const participantData = z.object({
  documentType: z.enum(documentTypes).nullable(),
  document: z.string().nullable(),
  professionalCategory: z.number().int().nullable(),
  educationLevel: z.number().int().nullable(),
  companyCif: z.string().nullable(),
})

const amount = z.number().min(0).max(10_000_000).nullable()

/** What a report needs to know of a program that is delivered as a group. */
export const fundaeSettings = z.strictObject({
  actionNumber: label(20).nullable(),
  groupNumber: label(20).nullable(),
  /** Of training. */
  hours: z.number().min(0).max(10_000).nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  /** Euros. */
  directCost: amount,
  indirectCost: amount,
  salaryCost: amount,
})

const count = z.number().int()
const problem = z.enum(fundaeProblems)

/** A Fundae program as a group: whether it could be reported as it is, and what is missing. */
export const fundaeGroup = z.object({
  program: programReference,
  ...fundaeSettings.shape,
  /** Of the program. */
  version,
  /** The days that hold: its own, else those that the program's schedule gives everybody. */
  begins: day.nullable(),
  ends: day.nullable(),
  /** Nothing is missing of the group itself, nor of the data of its participants. */
  ready: z.boolean(),
  /** Until its last day, negative once that has passed; null where it has none. */
  daysLeft: count.nullable(),
  participants: count,
  /** Those at the threshold or beyond it. */
  completed: count,
  /** What is missing of the group itself, and for how many participants what is missing of them. */
  problems: z.array(z.object({ problem, participants: count })),
})

export const fundaeOverview = z.object({
  /** 0–100. */
  threshold: count,
  groups: z.array(fundaeGroup),
})

/** A participant whose data is not complete. */
export const incompleteParticipant = z.object({
  person,
  missing: z.array(problem),
  programs: z.array(programReference),
})

export const programFundae = fundaeSettings.extend({ program: id, version })
