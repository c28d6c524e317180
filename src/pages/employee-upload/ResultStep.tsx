import '../../providers/late-calls'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useReadAnew } from '../../providers/call/read-anew'
import { useApiQuery } from '../../providers/call/use-api'
import { goesOn, nextLook } from '../../resources/jobs/long-work'
import styles from './employee-upload.module.css'
import { UploadResult } from './UploadResult'

/** How far the upload is; once it is over, the address is that of what came of it. */
function Progress({ job, onOver }: { job: string; onOver: () => void }) {
  const { t } = useTranslation(['employee-upload', 'errors'])
  const [, setSearch] = useSearchParams()
  const readAnew = useReadAnew('users.beginUpload')
  const { data, error, refetch } = useApiQuery(
    'users.uploadJob',
    { params: { executionId: job } },
    { refetchInterval: ({ state }) => nextLook(state.data && [state.data]) },
  )
  const upload = data?.upload?._id
  useEffect(() => {
    if (upload === undefined) return
    void readAnew()
    onOver()
    setSearch({ upload }, { replace: true })
  }, [upload, readAnew, onOver, setSearch])
  if (error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (data && !goesOn(data) && data.upload === null)
    return (
      <>
        <Notice kind="danger">{t(`result.${data.state === 'cancelled' ? 'cancelled' : 'failed'}`)}</Notice>
        <div className={page.actions}>
          <Button kind="primary" onClick={() => setSearch({ step: 'check' })}>
            {t('result.backToRows')}
          </Button>
        </div>
      </>
    )
  const percent = data?.progress
  return (
    <div className={styles.checking}>
      <p role="status">{t('result.goesOn')}</p>
      <progress aria-label={t('result.goesOn')} max={100} value={percent || undefined} />
      <p className={page.quiet}>{t('result.elsewhere')}</p>
    </div>
  )
}

/** What came of an upload, by its id. */
function Result({ id }: { id: string }) {
  const { t } = useTranslation(['employee-upload', 'errors'])
  const { data, error, isPending, refetch } = useApiQuery('users.uploadedRows', {
    params: { id },
    query: { page: 1, limit: 1 },
  })
  if (error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (isPending || !data) return <Bars />
  return <UploadResult upload={data.upload} />
}

interface ResultStepProps {
  /** Long work that goes on, or what came of it. */
  job: string | null
  upload: string | null
  onOver: () => void
}

/** The third step: how far it is, and what came of it, with the way back. */
export function ResultStep({ job, upload, onOver }: ResultStepProps) {
  const { t } = useTranslation('employee-upload')
  return (
    <section className={page.panel} aria-labelledby="upload-result">
      <h2 id="upload-result">{t('result.title')}</h2>
      {upload !== null && <Result id={upload} />}
      {upload === null && job !== null && <Progress job={job} onOver={onOver} />}
    </section>
  )
}
