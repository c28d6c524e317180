const shapes: Record<string, string> = {
  video: 'M3 3.5h10v9H3zM6.7 6v4l3.3-2z',
  reading: 'M4 2.5h8v11H4zM6 5.5h4M6 8h4M6 10.5h2.5',
  test: 'M3 3.5h10v9H3zM5.5 8l2 2 3.5-4',
  challenge: 'M4 13.5v-11M4 3h8l-2 2.7L12 8.5H4',
  live: 'M8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM4.5 4.5a5 5 0 0 0 0 7M11.5 4.5a5 5 0 0 1 0 7',
  scorm: 'M8 2.5l5 2.7v5.6l-5 2.7-5-2.7V5.2zM3 5.2l5 2.8 5-2.8M8 8v5.5',
}

/** A small picture of what a class is, beside the word for it. */
export const KindIcon = ({ kind }: { kind: string }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[kind] ?? 'M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'} />
  </svg>
)
