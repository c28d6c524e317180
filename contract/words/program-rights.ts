import type { Principal } from '../roles'
import { type ModeFlags, productMode } from './company/product-mode'

/** Who wants to do something to programs, and where. */
export interface Doer {
  principal: Principal
  company: ModeFlags
}

/**
 * Whether somebody may create programs in a company: staff always, administrators where the company is not in
 * plain mode (decisions, section 4).
 */
export const mayCreatePrograms = (principal: Principal, company: ModeFlags): boolean =>
  principal === 'staff' || (principal === 'admin' && productMode(company) !== 'plain')

/**
 * Whether somebody may delete a program or change what it is made of: administrators only where it is the
 * company's own (decisions, section 6).
 */
export const mayRestructure = (
  principal: Principal,
  company: ModeFlags,
  program: { isCustom?: boolean },
): boolean => principal === 'staff' || (mayCreatePrograms(principal, company) && !!program.isCustom)

/**
 * Whether somebody may change lessons, classes and steps of a program: also its teachers, where it is the company's own
 * (decisions, section 6). Whether they teach it is asked besides.
 */
export const mayEditClasses = (
  principal: Principal,
  company: ModeFlags,
  program: { isCustom?: boolean },
): boolean =>
  mayRestructure(principal, company, program) ||
  (principal === 'teacher' && productMode(company) !== 'plain' && !!program.isCustom)
