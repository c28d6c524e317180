import { may } from '#contract/roles'
import { type Doer, mayCreatePrograms, mayRestructure } from '#contract/words/program-rights'
import { useTranslation } from '../../../lib/texts/use-translation'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import type { ListedProgram } from '../program'

/** Who wants to do something with programs, and in which company. */
export const useDoer = (): Doer => ({ principal: usePrincipal(), company: useProfile().company ?? {} })

/** Says why something is off. */
export function useRefusalText(): (refusal: Refusal | null) => string | undefined {
  const { t } = useTranslation(['program-actions', 'errors'])
  return refusal => {
    if (refusal === null) return undefined
    return refusal === 'role' ? t('errors:forbidden') : t(`program-actions:refusal.${refusal}`)
  }
}

/** What can be done with a program. */
export type ProgramAction =
  | 'rename'
  | 'publish'
  | 'clone'
  | 'move'
  | 'template'
  | 'fundae'
  | 'slides'
  | 'reference'
  | 'teachers'
  | 'delete'

/** Why something cannot be done: the role, the company's mode, whose program it is, or its state. */
export type Refusal = 'role' | 'plain' | 'provider' | 'published'

/** Whether programs can be created here (decisions, sections 4 and 6). */
export function creationRefusal({ principal, company }: Doer): Refusal | null {
  if (!may(principal, 'programs.write')) return 'role'
  return mayCreatePrograms(principal, company) ? null : 'plain'
}

/** Why an action on a program is off; null where it is on. The API refuses by the same rules. */
export function refusalOf(action: ProgramAction, program: ListedProgram, doer: Doer): Refusal | null {
  if (!may(doer.principal, 'programs.write')) return 'role'
  if (action === 'publish') return program.isPublished === false ? null : 'published'
  if (action === 'clone') return creationRefusal(doer)
  if (action !== 'reference' && action !== 'delete') return null
  if (mayRestructure(doer.principal, doer.company, program)) return null
  return creationRefusal(doer) ?? 'provider'
}
