import { Drawing } from '../../../components/controls/Icon'

const shapes: Record<string, string> = {
  video: 'M4.5 5.5h15v13h-15zM10 9v6l5-3z',
  reading: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4',
  test: 'M4.5 5.5h15v13h-15zM8 12l3 3 5.5-6',
  challenge: 'M6 20V4M6 4.5h12l-3 4 3 4H6',
  live: 'M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM6.7 6.7a7.5 7.5 0 0 0 0 10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6',
  scorm: 'M12 4l7.5 4v8L12 20l-7.5-4V8zM4.5 8l7.5 4 7.5-4M12 12v8',
}

const other = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z'

/** A small picture of what a class is, beside the word for it. */
export const KindIcon = ({ kind }: { kind: string }) => <Drawing path={shapes[kind] ?? other} size={16} />
