import type { SortDirection } from '../../lib/sort'

const drawing = {
  width: 16,
  height: 16,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Both ways in the original order, one when sorted. */
export const SortIcon = ({ direction }: { direction: SortDirection }) => (
  <svg {...drawing} aria-hidden="true" data-sorted={direction !== 0 || undefined}>
    {direction !== -1 && <path d="M5 6.5 8 3.5l3 3" />}
    {direction !== 1 && <path d="M5 9.5l3 3 3-3" />}
  </svg>
)

export const SearchIcon = () => (
  <svg {...drawing} aria-hidden="true">
    <circle cx="7" cy="7" r="4.2" />
    <path d="m10.2 10.2 3.3 3.3" />
  </svg>
)

export const CloseIcon = () => (
  <svg {...drawing} aria-hidden="true">
    <path d="m4.5 4.5 7 7m0-7-7 7" />
  </svg>
)

export const RefreshIcon = () => (
  <svg {...drawing} aria-hidden="true">
    <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6" />
  </svg>
)

/** Points to the right when closed; a style turns it when open. */
export const DiscloseIcon = () => (
  <svg {...drawing} aria-hidden="true">
    <path d="m6 4 4 4-4 4" />
  </svg>
)
