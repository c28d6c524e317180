import type { appShapes } from './app-icons'

/** Outlines on a 24 × 24 grid, drawn 1.5 px wide at every size; their colour is that of the text around them. */
const firstShapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hide: 'M4 4l16 16M9.5 6a9.6 9.6 0 0 1 2.5-.4C18 5.6 21.5 12 21.5 12a17 17 0 0 1-3 3.7M6.5 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.4',
} as const

export type IconName = keyof typeof firstShapes | keyof typeof appShapes

const shapes: Partial<Record<IconName, string>> = { ...firstShapes }

/** The app brings its own. */
export const addIcons = (more: Partial<Record<IconName, string>>): void => void Object.assign(shapes, more)

export const iconPath = (name: IconName): string => shapes[name] ?? ''

interface DrawingProps {
  path: string
  size?: number
  bold?: boolean
}

/** A drawing of the family: `path` on a 24 × 24 grid. Decoration beside a text; says nothing to a screen reader. */
export const Drawing = ({ path, size = 20, bold }: DrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={bold ? 2.5 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} vectorEffect="non-scaling-stroke" />
  </svg>
)

/** The dots of `more` are as wide as its line. Called and not drawn: there are many in a list, and a component takes its time. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) =>
  Drawing({ path: iconPath(name), size, bold: name === 'more' })
