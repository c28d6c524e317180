/** The portal's mark, in the colours of the theme. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <path
        d="M8 23V9.5l8 7 8-7V23"
        fill="none"
        stroke="var(--color-accent-contrast)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="23" r="2" fill="var(--color-spark)" />
    </svg>
  )
}
