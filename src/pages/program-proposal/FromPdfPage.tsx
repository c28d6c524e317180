import '../../providers/late-calls'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mostPdfBytes, mostPdfPages } from '#contract/words/outline/draft'
import { Button } from '../../components/controls/Button'
import { FileDrop } from '../../components/drag/FileDrop'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { problemText, useWriting } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import { followJob } from '../../resources/jobs/activity'
import { goesOn, nextLook } from '../../resources/jobs/long-work'
import { OutlineEditor } from './OutlineEditor'
import { Making, ProposalFrame } from './ProposalFrame'
import styles from './program-proposal.module.css'

const megabytes = mostPdfBytes / (1024 * 1024)

/** Where the first bytes of a PDF may stand. */
const headWithin = 1024

/** What is wrong with a file as far as its size and its first bytes say; null where it may be a PDF. */
async function refusalOf(file: File): Promise<'pdfSize' | 'pdfKind' | null> {
  if (file.size > mostPdfBytes) return 'pdfSize'
  const head = await file.slice(0, headWithin).text()
  return head.includes('%PDF-') ? null : 'pdfKind'
}

/** A file as a data URL: its bytes as base64. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Sends a file, once its size and kind are right. */
function useSending(onBegun: () => void) {
  const { t } = useTranslation(['program-proposal', 'errors', 'field-errors'])
  const { write, error, busy, attempt } = useWriting()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<'pdfSize' | 'pdfKind' | null>(null)
  const choose = (file: File) =>
    attempt(async () => {
      setName(file.name)
      const why = await refusalOf(file)
      setRefusal(why)
      if (why) return
      const body = { fileContent: await dataUrlOf(file), fileName: file.name.slice(-200) }
      const { executionId } = await write('ai.beginPdf', { body })
      // In demo mode nothing was begun.
      if (executionId) followJob(executionId)
      onBegun()
    })
  const refused = refusal && t(`field-errors:${refusal}`, { count: megabytes })
  return { choose, busy, name, problem: refused ?? (error === null ? undefined : problemText(error, t)) }
}

/** The first step: a PDF is dropped or chosen. */
function PdfStep({ onBegun, back }: { onBegun: () => void; back: ReactNode }) {
  const { t } = useTranslation('program-proposal')
  const { choose, busy, name, problem } = useSending(onBegun)
  return (
    <section className={page.panel} aria-labelledby="proposal-file">
      <h2 id="proposal-file">{t('pdf.heading')}</h2>
      <p className={styles.explained}>{t('pdf.explained')}</p>
      <FileDrop
        onFile={file => void choose(file)}
        accept=".pdf,application/pdf"
        texts={{
          drop: t('pdf.drop'),
          choose: t('pdf.choose'),
          kinds: t('pdf.kinds', { megabytes, pages: mostPdfPages }),
        }}
        busy={busy ? t('pdf.sending', { name }) : undefined}
      />
      {problem && <Notice kind="danger">{problem}</Notice>}
      {back && <div className={page.actions}>{back}</div>}
    </section>
  )
}

type Process = NonNullable<CallResult<'ai.pdfStatus'>['process']>

/** What the proposal is of, who began it and when. */
function useAbout({ fileName, startedBy, startedAt, pagesCount }: Process): string {
  const { t, i18n } = useTranslation('program-proposal')
  const at = formatDateTime(startedAt, i18n.language, useProfile().company?.timeZone)
  const who = startedBy?.name ?? t('pdf.nobody')
  const said = t('pdf.about', { name: fileName, who, at })
  return pagesCount === null ? said : `${said} ${t('pdf.pagesCount', { count: pagesCount })}`
}

/** The company's present proposal, for everybody in it who may create programs. */
function PdfProposal({ process, onAnother }: { process: Process; onAnother: () => void }) {
  const { t } = useTranslation(['program-proposal', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const about = useAbout(process)
  const { outline } = process
  const setCurrent = (executionId: string | null) =>
    write('company.currentPdfProcess', { body: { executionId } })
  const discard = () =>
    attempt(() =>
      write(
        'company.currentPdfProcess',
        { body: { executionId: null } },
        { done: t('pdf.discarded'), undo: () => () => setCurrent(process.executionId) },
      ),
    )
  const another = (
    <>
      <Button onClick={onAnother}>{t('pdf.another')}</Button>
      <Button busy={busy} onClick={() => void discard()}>
        {t('pdf.discard')}
      </Button>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
    </>
  )
  if (goesOn(process) || process.state !== 'done' || !outline)
    return (
      <ProposalFrame of="pdf" step="make" failed={!goesOn(process)}>
        <Making process={process} about={about} again={another} />
      </ProposalFrame>
    )
  return (
    <ProposalFrame of="pdf" step="edit">
      <p className={page.quiet}>{about}</p>
      <OutlineEditor
        key={process.executionId}
        process={{ ...process, outline }}
        uncovered={process.uncoveredPages}
        another={another}
      />
    </ProposalFrame>
  )
}

/** Nothing is there on a server that does not know the calls behind it. */
export default function FromPdfPage() {
  const { allowed, waiting } = useMay('outlineDraft')
  return allowed || waiting ? <FromPdf /> : <NotFoundScreen />
}

/** A program from a PDF: the company's present process, or the way to begin one. The address says whether one begins anew. */
function FromPdf() {
  const { t } = useTranslation(['program-proposal', 'errors', 'list'])
  const [search, setSearch] = useSearchParams()
  const companyId = useProfile().company?._id ?? ''
  const { data, error, refetch } = useApiQuery(
    'ai.pdfStatus',
    { query: { companyId } },
    { refetchInterval: ({ state }) => nextLook(state.data?.process ? [state.data.process] : []) },
  )
  if (!data)
    return (
      <ProposalFrame of="pdf" step="begin" failed={error !== null}>
        {error ? <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} /> : <Bars />}
      </ProposalFrame>
    )
  if (data.process && search.get('step') !== 'file')
    return <PdfProposal process={data.process} onAnother={() => setSearch({ step: 'file' })} />
  const begun = async () => {
    await refetch()
    setSearch({})
  }
  const back = data.process && (
    <Button onClick={() => setSearch({})}>{t('pdf.back', { name: data.process.fileName })}</Button>
  )
  return (
    <ProposalFrame of="pdf" step="begin">
      <PdfStep onBegun={() => void begun()} back={back} />
    </ProposalFrame>
  )
}
