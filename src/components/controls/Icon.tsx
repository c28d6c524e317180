import type { appShapes } from './app-icons'

/** Outlines on a 24 × 24 grid, drawn 1.5 px wide at every size; their colour is that of the text around them. */
const firstShapes = {
  programs: 'M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v5H4zM13 14h7v5h-7z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.4M12 16.6v.4',
  close: 'M6 6l12 12M18 6L6 18',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  company: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  key: 'M15 9a4 4 0 1 0-3.5 4L13 14.5h2V17h2.5v2H20v-3l-5-5A4 4 0 0 0 15 9z',
  leave: 'M14 4H5v16h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hide: 'M4 4l16 16M9.5 6a9.6 9.6 0 0 1 2.5-.4C18 5.6 21.5 12 21.5 12a17 17 0 0 1-3 3.7M6.5 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.4',
  offline:
    'M4 4l16 16M8.5 8.8A9 9 0 0 0 5 11M2 8a14 14 0 0 1 3.5-2.3M11 5a14 14 0 0 1 11 3M15 9.3A9 9 0 0 1 19 11M8.5 14.5a5 5 0 0 1 6-.6M12 18.5v.1',
} as const

export type IconName = keyof typeof firstShapes | keyof typeof appShapes

const shapes: Partial<Record<IconName, string>> = { ...firstShapes }

/** The app brings its own. */
export const addIcons = (more: Partial<Record<IconName, string>>): void => void Object.assign(shapes, more)

export const iconPath = (name: IconName): string => shapes[name] ?? ''
/** A drawing of the family: `path` on a 24 × 24 grid. Decoration beside a text; says nothing to a screen reader. */
export const Drawing = ({ path, size = 20, bold }: { path: string; size?: number; bold?: boolean }) => (
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

/** The dots of `more` are as wide as its line. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing path={iconPath(name)} size={size} bold={name === 'more'} />
)
