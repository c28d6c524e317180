import '../../providers/late-calls'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Choice } from '../../components/controls/Choice'
import { FormFrame, FormText } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import { ListProblem } from '../../components/list/ListProblem'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { problemText, useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { formProblem } from '../../providers/texts/form-problem'
import { followJob } from '../../resources/jobs/activity'
import { goesOn, nextLook } from '../../resources/jobs/long-work'
import { programRules } from '../../resources/programs/details/program-draft'
import { OutlineEditor } from './OutlineEditor'
import { Making, ProposalFrame } from './ProposalFrame'
import styles from './program-proposal.module.css'

type Language = 'english' | 'spanish'

/** The first step: a title, and the language of the proposal. */
function TitleStep({ title: given }: { title: string }) {
  const { t, i18n } = useTranslation(['program-proposal', 'errors', 'field-errors', 'programs'])
  const write = useWrite()
  const [, setSearch] = useSearchParams()
  const form = useEntityForm<{ title: string; language: Language }, undefined>({
    fields: [
      {
        name: 'title',
        label: t('title.label'),
        hint: t('title.hint'),
        ...programRules.title,
        required: true,
      },
      { name: 'language' },
    ],
    stored: undefined,
    valuesOf: () => ({ title: given, language: i18n.language === 'es' ? 'spanish' : 'english' }),
    send: async ({ title, language }) => {
      const { executionId } = await write('ai.beginProgram', { body: { programTitle: title, language } })
      // In demo mode nothing was begun.
      if (!executionId) return undefined
      followJob(executionId)
      setSearch({ job: executionId })
      return undefined
    },
    problemOf: error => ({
      ...formProblem(error, t, { programTitle: 'title' }),
      text: problemText(error, t),
    }),
  })
  const languages = (['english', 'spanish'] as const).map(value => ({
    value,
    label: t(`programs:language.${value}`),
  }))
  return (
    <section className={page.panel} aria-labelledby="proposal-title">
      <h2 id="proposal-title">{t('title.heading')}</h2>
      <FormFrame form={form} className={styles.begin}>
        <FormText form={form} name="title" />
        <Choice
          label={t('title.language')}
          options={languages}
          value={form.values.language}
          onChange={value => form.change('language', value)}
        />
        <div className={page.actions}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t(form.busy ? 'title.beginning' : 'title.begin')}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}

/** The proposal of a title, by its process. */
function TitleProposal({ job }: { job: string }) {
  const { t } = useTranslation(['program-proposal', 'errors', 'list'])
  const [, setSearch] = useSearchParams()
  const { data, error, refetch } = useApiQuery(
    'ai.programStatus',
    { query: { executionId: job } },
    { refetchInterval: ({ state }) => nextLook(state.data && [state.data]) },
  )
  const another = (
    <Button onClick={() => setSearch(data ? { title: data.programTitle } : {})}>{t('title.another')}</Button>
  )
  if (!data)
    return (
      <ProposalFrame of="title" step="make" failed={error !== null}>
        {error ? (
          <>
            <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
            <div className={page.actions}>{another}</div>
          </>
        ) : (
          <Bars />
        )}
      </ProposalFrame>
    )
  const { outline, programTitle, ...process } = data
  if (goesOn(data) || data.state !== 'done' || !outline)
    return (
      <ProposalFrame of="title" step="make" failed={!goesOn(data)}>
        <Making process={process} about={t('title.about', { title: programTitle })} again={another} />
      </ProposalFrame>
    )
  return (
    <ProposalFrame of="title" step="edit">
      <OutlineEditor key={job} process={{ ...process, outline }} another={another} />
    </ProposalFrame>
  )
}

/** Nothing is there on a server that does not know the calls behind it. */
export default function FromTitlePage() {
  const { allowed, waiting } = useMay('outlineDraft')
  const [search] = useSearchParams()
  const job = search.get('job')
  if (!allowed && !waiting) return <NotFoundScreen />
  if (job !== null) return <TitleProposal key={job} job={job} />
  return (
    <ProposalFrame of="title" step="begin">
      <TitleStep title={search.get('title') ?? ''} />
    </ProposalFrame>
  )
}
