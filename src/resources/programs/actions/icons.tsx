/** Three dots: more that can be done. */
export const MoreIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
    <circle cx="9" cy="3.75" r="1.5" />
    <circle cx="9" cy="9" r="1.5" />
    <circle cx="9" cy="14.25" r="1.5" />
  </svg>
)

export const PencilIcon = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M11 2.500 13.500 5 5.500 13 2.500 13.500 3 10.500z" />
  </svg>
)
