import '../../../providers/late-calls'
import { downloadNamed } from '../../../providers/call/download'
import { CallFailure, readFailure } from '../../../providers/call/errors'
import { askFigures, askListed, type MostRows, type Taken } from './ask-figures'
import { figuresWorkbook } from './figures-workbook'

/** What has more rows says so: all of them are in the portal. */
const mostRows: MostRows = { userPerProgram: 1000, gamification: 5000, detailedProgress: 5000 }

/** The overview as a workbook: the portal says what stands in it, the server makes the file. In demo mode there is none. */
export async function makeWorkbook(taken: Taken, signal: AbortSignal) {
  const { ask, write, company, filters, looked, wording } = taken
  try {
    const [answers, listed] = await Promise.all([askFigures(ask, looked.query, mostRows), askListed(taken)])
    const about = { filters, looked, listed, company: company.name ?? '' }
    const workbook = figuresWorkbook(answers, wording, about)
    const answer = await write('overview.download', { body: { workbook }, signal })
    return answer?.url === undefined
      ? undefined
      : await downloadNamed('overview.download', answer, 'overview.xlsx', signal)
  } catch (error) {
    // Whatever went wrong, there is no workbook: the catalogue says so.
    throw new CallFailure({ ...readFailure(error), call: 'users.employeesExcel' })
  }
}
