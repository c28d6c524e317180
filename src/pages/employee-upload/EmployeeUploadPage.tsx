import '../../providers/late-calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../components/page/Link'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import trail from '../../components/page/trail.module.css'
import { type ShownStep, Stepper } from '../../components/steps/Stepper'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { problemText, useWriting } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { followJob } from '../../resources/jobs/activity'
import { CheckStep } from './CheckStep'
import { type Draft, dropDraft, keepDraft, keptDraft } from './draft'
import { FileStep, PastUploads } from './FileStep'
import { HeadsStep } from './HeadsStep'
import { ResultStep } from './ResultStep'
import { tableOf, useUploadCheck } from './use-upload-check'
import { useUploadFile } from './use-upload-file'

type StepStatus = ShownStep['status']

/** The stepper of the upload (specification, section 4): file, check, result. */
interface UploadSteps {
  /** Counts from 0. */
  current: number
  statuses: readonly [StepStatus, StepStatus, StepStatus]
  /** Of the second step: some rows are wrong. */
  hasErrors: boolean
}

/** The stepper with one of its steps begun, over or failed; what comes after it has not begun. */
function atStep(current: number, status: StepStatus, wrong = 0): UploadSteps {
  const statusOf = (step: number): StepStatus =>
    step < current ? 'done' : step === current ? status : 'default'
  return { current, statuses: [statusOf(0), statusOf(1), statusOf(2)], hasErrors: wrong > 0 }
}

const names = ['file', 'check', 'result'] as const

/** Where one is on the way: file, check, result. */
function UploadStepper({ steps: { current, statuses, hasErrors } }: { steps: UploadSteps }) {
  const { t } = useTranslation('employee-upload')
  const shown = names.map((name, place): ShownStep => {
    const status = statuses[place] ?? 'default'
    const isWrong = place === 1 && hasErrors && current === 1
    return { name, status: isWrong ? 'failed' : status, text: t(`steps.${name}`) }
  })
  return <Stepper label={t('steps.label')} steps={shown} current={current} />
}

/** The draft that is worked on: that of an earlier visit, or the file that was read since. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>()
  useEffect(() => {
    let gone = false
    const found = (kept: Draft | undefined) =>
      gone || setDraft(now => (now === undefined ? (kept ?? null) : now))
    // A browser that keeps nothing has nothing to go on with.
    keptDraft().then(found, () => found(undefined))
    return () => {
      gone = true
    }
  }, [])
  const begin = useCallback((next: Draft) => {
    setDraft(next)
    void keepDraft(next).catch(() => undefined)
  }, [])
  const drop = useCallback(() => {
    setDraft(null)
    void dropDraft().catch(() => undefined)
  }, [])
  return { draft, begin, drop }
}

/** The second step with what it sends. */
function Checking({
  draft,
  onAnother,
  onBegun,
}: {
  draft: Draft
  onAnother: () => void
  onBegun: (job: string) => void
}) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  const table = useMemo(() => tableOf(draft), [draft])
  const check = useUploadCheck(draft, table)
  const { write, busy, error, attempt } = useWriting()
  const wrong = table.states.filter(({ kind }) => kind === 'wrong').length
  const send = () =>
    attempt(async () => {
      const { creates, invite } = check
      const body = { rows: table.rows, creates: [...creates], filename: draft.filename, invite }
      const { executionId } = await write('users.beginUpload', { body })
      // In demo mode nothing was begun.
      if (!executionId) return onAnother()
      followJob(executionId)
      onBegun(executionId)
    })
  return (
    <>
      <UploadStepper steps={atStep(1, check.checking ? 'busy' : check.error ? 'failed' : 'default', wrong)} />
      <CheckStep
        {...{ check, onAnother }}
        filename={draft.filename}
        hidden={draft.hidden}
        sending={busy}
        problem={error === null ? undefined : problemText(error, t)}
        onUpload={() => void send()}
      />
    </>
  )
}

/** Nothing is there on a server that does not know the calls behind it. */
export default function EmployeeUploadPage() {
  const { allowed, waiting } = useMay('upload')
  return allowed || waiting ? <Upload /> : <NotFoundScreen />
}

/** Many people from a spreadsheet, in three steps: file, check, result. The address says which. */
function Upload() {
  const { t } = useTranslation('employee-upload')
  const [search, setSearch] = useSearchParams()
  const { draft, begin, drop } = useDraft()
  const toCheck = useCallback(() => setSearch({ step: 'check' }), [setSearch])
  const file = useUploadFile(next => {
    begin(next)
    toCheck()
  })
  const [job, upload] = [search.get('job'), search.get('upload')]
  const isChecking = search.get('step') === 'check' && draft
  const fileStatus = file.problem ? 'failed' : file.reading ? 'busy' : 'default'
  return (
    <div className={page.page}>
      <nav className={trail.trail} aria-label={t('trail')}>
        <ol>
          <li>
            <Link to={paths.employees}>{t('employees')}</Link>
          </li>
          <li aria-current="page">{t('title')}</li>
        </ol>
      </nav>
      <PageHeader title={t('title')} lead={t('lead')} />
      {job !== null || upload !== null ? (
        <>
          <UploadStepper steps={atStep(2, upload === null ? 'busy' : 'done')} />
          <ResultStep job={job} upload={upload} onOver={drop} />
        </>
      ) : isChecking ? (
        <Checking
          key={draft.filename}
          draft={draft}
          onAnother={() => setSearch({})}
          onBegun={id => setSearch({ job: id })}
        />
      ) : (
        <>
          <UploadStepper steps={atStep(0, fileStatus)} />
          {file.heads ? (
            <HeadsStep file={file} heads={file.heads} />
          ) : (
            <FileStep file={file} begun={draft ? { filename: draft.filename, goOn: toCheck } : undefined} />
          )}
          <PastUploads />
        </>
      )}
    </div>
  )
}
