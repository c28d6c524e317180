/** The ways to a new program. */
export type CreationWay =
  | 'blank'
  | 'template'
  | 'reference'
  | 'shallow'
  | 'deep'
  | 'fromTitle'
  | 'fromPdf'
  | 'package'

/** Those that a program which is there already is needed for. */
export type SourceWay = Extract<CreationWay, 'template' | 'reference' | 'shallow' | 'deep'>

/** Those that begin on a screen of their own. */
export const isProposal = (way: CreationWay): boolean => way === 'fromTitle' || way === 'fromPdf'
