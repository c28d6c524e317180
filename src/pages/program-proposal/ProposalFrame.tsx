import '../../providers/late-calls'
import type { ReactNode } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import trail from '../../components/page/trail.module.css'
import { type ShownStep, Stepper } from '../../components/steps/Stepper'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { fieldErrorText } from '../../providers/call/errors'
import { useWriting } from '../../providers/call/use-write'
import styles from './program-proposal.module.css'

const steps = ['begin', 'make', 'edit'] as const

interface ProposalFrameProps {
  of: 'title' | 'pdf'
  step: (typeof steps)[number]
  failed?: boolean
  children: ReactNode
}

/** The head of both ways to a proposal, and where one is: begin, wait, edit. */
export function ProposalFrame({ of, step, failed, children }: ProposalFrameProps) {
  const { t } = useTranslation('program-proposal')
  const current = steps.indexOf(step)
  const shown = steps.map((name, place): ShownStep => {
    const status = place < current ? 'done' : place === current && failed ? 'failed' : 'default'
    return { name, status, text: t(name === 'begin' ? `steps.${of}` : `steps.${name}`) }
  })
  return (
    <div className={page.page}>
      <nav className={trail.trail} aria-label={t('trail')}>
        <ol>
          <li>
            <Link to={paths.programs}>{t('programs')}</Link>
          </li>
          <li aria-current="page">{t(`${of}.title`)}</li>
        </ol>
      </nav>
      <PageHeader title={t(`${of}.title`)} lead={t(`${of}.lead`)} />
      <Stepper label={t('steps.label')} steps={shown} current={current} />
      {children}
    </div>
  )
}

type Process = Omit<CallResult<'ai.programStatus'>, 'programTitle' | 'outline'>

interface MakingProps {
  process: Process
  /** What it is made of, and by whom. */
  about: string
  /** Begins with something else, or with the same again. */
  again: ReactNode
}

/** How far the proposal is; or that it failed, and why. */
export function Making({ process, about, again }: MakingProps) {
  const { t } = useTranslation(['program-proposal', 'errors', 'field-errors'])
  const { write, busy, attempt } = useWriting()
  const { executionId, state, progress, error } = process
  if (state === 'failed' || state === 'cancelled')
    return (
      <section className={page.panel}>
        <p>{about}</p>
        <Notice kind={state === 'failed' ? 'danger' : 'warning'}>
          {state === 'cancelled'
            ? t('make.cancelled')
            : error
              ? fieldErrorText(error, t)
              : t('errors:createProgram')}
        </Notice>
        <div className={page.actions}>{again}</div>
      </section>
    )
  const text = t(progress < 60 ? 'make.reading' : 'make.refining')
  return (
    <section className={`${page.panel} ${styles.making}`}>
      <p>{about}</p>
      <p role="status">{text}</p>
      <progress aria-label={text} max={100} value={progress || undefined} />
      <p className={page.quiet}>{t('make.elsewhere')}</p>
      <Button
        busy={busy}
        onClick={() =>
          void attempt(() => write('jobs.cancel', { params: { id: executionId } }).catch(() => undefined))
        }
      >
        {t('make.cancel')}
      </Button>
    </section>
  )
}
