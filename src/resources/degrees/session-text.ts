import { formatDay } from '../../lib/format/format-instant'

interface Meeting {
  day: string
  starts?: string | null
  ends?: string | null
  title?: string
}

/** The hours of a session, as far as they are known: `09:00–11:00`. */
export const hoursText = ({ starts, ends }: Meeting): string =>
  starts && ends ? `${starts}–${ends}` : (starts ?? ends ?? '')

/** A session in one line: its day, its hours, what it is called. */
export const sessionText = (session: Meeting, locale: string): string =>
  [[formatDay(session.day, locale), hoursText(session)].filter(Boolean).join(', '), session.title]
    .filter(Boolean)
    .join(' · ')
