import { describe, expect, it } from 'vitest'
import { contract } from '#contract'
import { type Explained, explanations } from '../../../src/pages/overview/explain/explanation'
import { figuresWorkbook } from '../../../src/pages/overview/exports/figures-workbook'
import { draftReport } from '../../../src/pages/overview/exports/report'
import {
  funnelView,
  largestLoss,
  programsView,
  satisfactionView,
} from '../../../src/pages/overview/figures/by-group'
import { engagementView, progressView, volumeView } from '../../../src/pages/overview/figures/over-time'
import { learnersView, performersView, ranksView } from '../../../src/pages/overview/figures/people'
import type { Wording } from '../../../src/pages/overview/figures/view'
import { overviewAnswers } from './overview-answers'
import { textsIn } from './overview-texts'

const wording = (language: 'en' | 'es' = 'en'): Wording => ({
  t: textsIn(language),
  language,
  timeZone: 'Europe/Madrid',
  reach: { programs: undefined, filters: {} },
})

const answers = overviewAnswers()

describe('what figures say', () => {
  it.each([
    [progressView(answers.averageProgress, wording()), 'Mean completion went from 40% to 42.5%.'],
    [
      funnelView(answers.funnel, wording()),
      '20 of 200 people enrolled finished (10%). The largest gap is between “Started” and “Halfway”: 80 people.',
    ],
    [
      volumeView(answers.classesVolume, wording()),
      '90 classes completed, 30 a day. The most: 50 on 3 Nov 2026. The period before: 60.',
    ],
    [
      engagementView(answers.engagement, wording()),
      '50 of 200 people enrolled learned (25%), 12.5 minutes each on average. The period before: 12.5.',
    ],
    [satisfactionView(answers.satisfaction, wording()), '4.1 out of 5 from 10 answers. 80% gave 4 or 5.'],
    [
      programsView(answers.userPerProgram, wording()),
      '2 programs have learners. The most in this list: “Safety” with 10.',
    ],
    [performersView(answers.performers, wording()), 'The highest have at least 90%, the lowest at most 5%.'],
    [ranksView(answers.gamification, wording()), '2 people earned points. The most in this list: 351.'],
    [learnersView(answers.detailedProgress, wording()), '1 enrolment, as it stands now.'],
  ])('is a sentence: %#', ({ says }, sentence) => expect(says).toBe(sentence))

  it('tells answers of programs that it does not name in one line', () => {
    const rows = (most?: number) =>
      satisfactionView(answers.satisfaction, wording(), most)
        .table.rows.slice(5)
        .map(({ cells }) => cells.map(({ text }) => text))
    expect(rows()).toEqual([
      ['Safety', '6', '60%', '3.2'],
      ['Other programs', '4', '40%', '5.4'],
    ])
    expect(rows(0)).toEqual([['Other programs', '10', '100%', '4.1']])
  })

  it('tells who is at which end', () =>
    expect(
      performersView(answers.performers, wording()).table.rows.map(({ cells: [end] }) => end?.text),
    ).toEqual(expect.arrayContaining(['Highest', 'Lowest'])))

  it('is a table with a cell for each head', () => {
    for (const { table } of [
      progressView(answers.averageProgress, wording()),
      funnelView(answers.funnel, wording()),
      volumeView(answers.classesVolume, wording()),
      engagementView(answers.engagement, wording()),
      satisfactionView(answers.satisfaction, wording()),
      programsView(answers.userPerProgram, wording()),
      performersView(answers.performers, wording()),
      ranksView(answers.gamification, wording()),
      learnersView(answers.detailedProgress, wording()),
    ]) {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const { cells } of table.rows) expect(cells).toHaveLength(table.head.length)
    }
  })

  it('leads to the people of each stage', () => {
    const [, connected] = funnelView(answers.funnel, wording()).table.rows
    expect(connected?.cells[1]).toEqual({
      text: '180',
      value: 180,
      to: '/employees?enrolledTo=2026-11-03&connected=true',
    })
  })

  it('finds no loss where nobody is lost', () => {
    const stages = answers.funnel.stages.map(stage => ({ ...stage, people: 7 }))
    expect(largestLoss({ stages })).toBeUndefined()
  })
})

describe('how figures are made', () => {
  type Formula = (answer: unknown, wording: Wording) => string
  const told = (of: Explained, language?: 'en' | 'es') => {
    const { figure, formula } = explanations[of]
    return (formula as Formula)(answers[figure], wording(language))
  }

  it.each<[Explained, string]>([
    ['progress', '8,500% of completion in all ÷ 200 enrolments = 42.5%'],
    ['learners', '50 people learned ÷ 200 people enrolled = 25%'],
    ['finished', '20 people finished ÷ 200 people enrolled = 10%; change since the period before: 5'],
    ['classesVolume', '90 classes ÷ 3 days = 30 a day'],
    ['satisfaction', '41 in all ÷ 10 answers = 4.1'],
    ['engagement', '625 minutes in classes ÷ 50 people who learned = 12.5 minutes each'],
    ['performers', 'Ana Ruiz: mean completion of 2 programs = 90%'],
    ['gamification', 'Ana Ruiz: 10 × 12 classes + 2 × 85.5 of marks + 30 × 2 challenges = 351'],
    ['detailedProgress', '1 enrolment in force that began by the end of the period'],
  ])('has the numbers put in: %s', (of, formula) => expect(told(of)).toBe(formula))

  it('adds up to what it says', () => {
    const { data } = answers.gamification
    for (const { classes, marks, challenges, points } of data)
      expect(10 * classes + 2 * marks + 30 * challenges).toBe(points)
  })

  it('is told in Spanish', () => expect(told('satisfaction', 'es')).toBe('41 en total ÷ 10 respuestas = 4,1'))
})

describe('the report', () => {
  const looked = {
    state: {} as never,
    query: answers.funnel.period,
    period: answers.funnel.period,
    today: '2026-11-24',
    reach: undefined,
  }
  const listed = { inactive: { count: 60, to: '' } }
  const draft = draftReport(answers, wording(), { filters: [], looked, listed })

  it('has the four answers, what to do next and the nine figures', () => {
    expect(draft.sections).toHaveLength(12)
    expect(draft.sections[0]?.table?.rows.map(([, value]) => value)).toEqual(['42.5%', '50', '4.1', '20'])
    expect(draft.sections[1]?.text?.join()).toContain('60 people')
    expect(draft.about).toContain('All programs and people')
  })

  it('has what is told over time in one table at its end, and short tables below their charts', () => {
    const [withoutTable, withTable] = [false, true].map(has =>
      draft.sections
        .slice(2)
        .filter(({ table }) => (table !== undefined) === has)
        .map(({ title }) => title),
    )
    expect(withoutTable).toEqual(['Progress', 'Classes completed', 'Active learners'])
    expect(withTable).toHaveLength(7)
    const { title, table } = draft.sections.at(-1) ?? {}
    expect(title).toBe('Over time')
    expect(table?.head).toHaveLength(6)
    expect(table?.rows).toHaveLength(answers.averageProgress.series.length)
    for (const row of table?.rows ?? []) expect(row).toHaveLength(6)
  })

  it('has long tables at its end as well, with how much there is of them', () => {
    const [program] = answers.userPerProgram.programs
    const programs = Array.from({ length: 50 }, () => program).filter(each => each !== undefined)
    const many = { ...answers, userPerProgram: { ...answers.userPerProgram, programs, total: 99 } }
    const { sections } = draftReport(many, wording('es'), { filters: [], looked, listed })
    const { title, text, table } = sections.at(-1) ?? {}
    expect(title).toBe('Alumnos por programa: las cifras')
    expect(text?.join()).toContain('50 filas de 99')
    expect(table?.rows).toHaveLength(50)
    const inPlace = sections.find(section => section.title === 'Alumnos por programa')
    expect(inPlace?.table).toBeUndefined()
    expect(inPlace?.text?.join()).toContain('al final de este informe')
  })

  it('is a workbook too, with what was before in columns of its own', () => {
    const about = { filters: [], looked, listed, company: 'Acme' }
    const workbook = figuresWorkbook(answers, wording('es'), about)
    expect(contract.overview.download.body?.safeParse({ workbook }).error).toBeUndefined()
    expect(workbook.sheets).toHaveLength(10)
    const [summary, progress, funnel] = workbook.sheets
    expect(summary?.rows.slice(0, 4).map(([, value]) => value)).toEqual([
      { value: 42.5, format: 'share' },
      { value: 50, format: 'count' },
      { value: 4.1, format: 'decimal' },
      { value: 20, format: 'count' },
    ])
    expect(summary?.rows.flat()).toEqual(expect.arrayContaining(['Acme', 'Todos los programas y personas']))
    expect(progress?.columns[0]?.format).toBe('day')
    expect(progress?.rows.at(-1)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 42.5, 200])
    expect(funnel?.rows.map(([, people]) => people)).toEqual(
      answers.funnel.stages.map(({ people }) => people),
    )
    const learners = workbook.sheets.at(-1)
    expect(learners?.columns.map(({ head }) => head)).toContain('Progreso (Periodo anterior)')
    for (const { columns, rows } of workbook.sheets.slice(1))
      for (const row of rows) expect(row).toHaveLength(columns.length)
  })

  it('is what the contract takes, once its charts are drawn', () => {
    const sections = draft.sections.map(({ chart, ...section }) => ({
      ...section,
      ...(chart && { image: 'data:image/png;base64,iVBORw0KGgo=' }),
    }))
    const body = { report: { ...draft, sections } }
    expect(contract.overview.download.body?.safeParse(body).error).toBeUndefined()
  })
})
