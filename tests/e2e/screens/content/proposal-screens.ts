import { button, file, type Screen } from '../screen'

const id = '6650c0ffee6650c0ffee6650'

const text = 'Quien detecta un incendio avisa de inmediato y no corre riesgos. Después, abandona el edificio.'
const reading = (title: string, page: number) => ({
  title,
  pages: { from: page, to: page + 1 },
  classes: [{ title, kind: 'reading', pages: { from: page, to: page + 1 }, text }],
})

const outline = {
  title: 'Manual de prevención de riesgos laborales',
  description: '',
  language: 'spanish',
  modules: [
    {
      title: 'Capítulo 1 Introducción',
      lessons: [reading('Objeto y ámbito de aplicación', 3), reading('Responsables', 5)],
    },
    { title: 'Capítulo 2 Emergencias', lessons: [reading('Incendios', 7)] },
  ],
}

const process = {
  ...{ executionId: id, state: 'done', progress: 100, outline, builder: 'outline', basis: 'headings' },
  ...{ usedModel: false, modelFailed: false, error: null, promotionId: null },
}
const ofPdf = {
  ...{ ...process, fileName: 'manual.pdf', startedBy: { _id: id, name: 'Elena Navarro Gil' } },
  ...{ startedAt: '2026-03-02T09:30:00.000Z', pagesCount: 9, uncoveredPages: [1, 2, 9] },
}
const status = '/ai/program-from-pdf/status'
const pdf = (changes: object) => ({ call: status, json: { process: { ...ofPdf, ...changes } } })
const nothingYet = { outline: null, builder: null, basis: null, pagesCount: null, uncoveredPages: [] }
const scanned = {
  path: 'fileContent',
  code: 'pdfScanned',
  message: 'This PDF is made of pictures of pages, without text',
}

/** Programs that begin with an outline which is proposed: from a title, and from a PDF. */
export const proposalScreens: readonly Screen[] = [
  {
    name: 'program-from-title',
    route: 'programFromTitle',
    person: 'admin',
    path: '/programs/from-title',
    shows: button('program-proposal:title.begin'),
    states: [
      {
        name: 'proposal',
        query: `?job=${id}`,
        answered: {
          call: '/ai/program-status',
          json: { ...process, basis: 'pattern', programTitle: outline.title },
        },
        shows: button('program-proposal:editor.create'),
      },
      {
        name: 'failed',
        query: `?job=${id}`,
        failing: { call: '/ai/program-status', status: 400 },
        shows: button('list:retry'),
      },
    ],
  },
  {
    name: 'program-from-pdf',
    route: 'programFromPdf',
    person: 'admin',
    path: '/programs/from-pdf',
    shows: button('program-proposal:pdf.choose'),
    states: [
      { name: 'no-pdf', steps: [file('nada.pdf', 'nada')], shows: { role: 'alert' } },
      {
        name: 'making',
        query: '?',
        answered: pdf({ ...nothingYet, state: 'running', progress: 40 }),
        shows: button('program-proposal:make.cancel'),
        picture: true,
      },
      {
        name: 'refused',
        query: '?',
        answered: pdf({ ...nothingYet, state: 'failed', error: scanned }),
        shows: button('program-proposal:pdf.another'),
      },
      {
        name: 'proposal',
        query: '?',
        answered: pdf({}),
        shows: button('program-proposal:editor.create'),
        picture: true,
      },
      {
        name: 'failed',
        failing: { call: status, status: 400 },
        shows: button('list:retry'),
      },
    ],
  },
]
