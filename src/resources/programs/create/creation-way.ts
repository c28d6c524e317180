/** The ways to a new program. */
export type CreationWay = 'blank' | 'template' | 'reference' | 'shallow' | 'deep' | 'package'
