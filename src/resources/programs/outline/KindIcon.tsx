import { Drawing } from '../../../components/controls/Icon'

const shapes: Record<string, string> = {
  video: 'M4.500 5.500h15v13h-15zM10 9v6l5-3z',
  reading: 'M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h4',
  test: 'M4.500 5.500h15v13h-15zM8 12l3 3 5.500-6',
  challenge: 'M6 20V4M6 4.500h12l-3 4 3 4H6',
  live: 'M12 9.300a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400zM6.700 6.700a7.500 7.500 0 0 0 0 10.600M17.300 6.700a7.500 7.500 0 0 1 0 10.600',
  scorm: 'M12 4l7.500 4v8L12 20l-7.500-4V8zM4.500 8l7.500 4 7.500-4M12 12v8',
}

const other = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z'

/** A small picture of what a class is, beside the word for it. */
export const KindIcon = ({ kind }: { kind: string }) => <Drawing path={shapes[kind] ?? other} size={16} />
