import type { CallName } from '#contract'
import type { Example } from './example'

const outline = {
  title: 'First aid',
  description: '',
  modules: [
    { title: 'Basics', lessons: [{ title: 'Calling', classes: [{ title: 'Whom', kind: 'reading' }] }] },
  ],
}

/** The first bytes of a PDF: whether it is a whole one is found out by the work. */
const pdf = Buffer.from('%PDF-1.7\n').toString('base64')

/** A process of a title in the company. */
const begun: Example['sent'] = async (acme, test) => {
  const answer = await test.send('ai.beginProgram', await test.tokenOf(acme.admin), {
    body: { programTitle: 'First aid' },
  })
  return { query: { executionId: answer.json().executionId } }
}

export const aiExamples = {
  'ai.beginProgram': { sent: () => ({ body: { programTitle: 'First aid' } }), foreign: 202 },
  'ai.programStatus': { sent: begun, foreign: 404 },
  'ai.beginPdf': { sent: () => ({ body: { fileContent: pdf, fileName: 'handbook.pdf' } }), foreign: 202 },
  'ai.pdfStatus': { sent: acme => ({ query: { companyId: acme.company } }), foreign: 404 },
  'ai.createOutline': { sent: () => ({ body: { outline } }), foreign: 201 },
  'company.currentPdfProcess': { sent: () => ({ body: { executionId: null } }), foreign: 200 },
} satisfies Partial<Record<CallName, Example>>
