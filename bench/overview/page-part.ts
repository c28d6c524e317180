import { inUnit } from '../figures'
import { line, pair } from '../number'
import { machine, type Part } from '../results'
import type { PageFigures } from './overview-page'

/** ms where `/healthz` has a median of 1 ms. */
const limit = 1500

/** The report for the screen of the overview. */
export function overviewPagePart(figures: PageFigures): Part {
  const { people, activity, healthz, opened, year, bareOpened, bareYear, load } = figures
  const count = (value: number) => value.toLocaleString('en')
  return {
    title: 'Overview, the screen',
    text: `
Chromium, not slowed down, on ${machine()}; load ${load.toFixed(1)} when it began; the embedded database with ${count(people)} employees and
${count(activity)} activities. From the press to the frame in which all nine panels have their figures and all six charts are drawn,
those below the window included, in the open portal and with none of the figures in memory. The control is a bare page that asks for the
same nine figures at once and draws nothing. Milliseconds, median / 95th percentile; \`/healthz\` of the same server: ${pair(healthz)} ms.

| | measured | bare page | limit |
|---|---|---|---|
${line(['overview pressed in the navigation, 30 days', pair(opened), pair(bareOpened), count(limit)])}
${line(['twelve months chosen', pair(year), pair(bareYear), count(limit)])}
`,
    figures: inUnit('ms', {
      'overview opened': opened,
      'twelve months chosen': year,
      'bare page, 30 days': bareOpened,
      'bare page, twelve months': bareYear,
    }),
  }
}
