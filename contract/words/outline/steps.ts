/** What a step of a class can be, and what a tag is: section 3 of the specification, section 8 of the decisions. */

export const stepKinds = ['text', 'video', 'image', 'link', 'question', 'task'] as const
export type StepKind = (typeof stepKinds)[number]

export const tagKinds = ['extra', 'new'] as const

/** The most steps that a class has, and that are changed at once. */
export const mostSteps = { ofClass: 100, atOnce: 500 } as const

const withAddress: readonly StepKind[] = ['video', 'image', 'link']

/** Whether the content of a step is the address of what it shows. */
export const showsAddress = (kind: StepKind): boolean => withAddress.includes(kind)

function isWebAddress(text: string): boolean {
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' }
  return protocol === 'https:' || protocol === 'http:'
}

/** Whether the content fits the kind of its step: nothing yet, or a web address where the step shows one. */
export const fitsKind = ({ kind, content }: { kind: StepKind; content: string }): boolean =>
  content === '' || !showsAddress(kind) || isWebAddress(content)
