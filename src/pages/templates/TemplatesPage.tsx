import '../../providers/late-calls'
import { useRef, useState } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { ListEmpty, ListProblem } from '../../components/list/ListProblem'
import notices from '../../components/list/notices.module.css'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useFocusInPlace } from '../../components/list/use-focus-in-place'
import { useListState } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { claimsOf, readToken } from '../../lib/session/session-token'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { tellProblem, useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import type { ListedProgram } from '../../resources/programs/program'
import { TemplateCard } from './TemplateCard'
import styles from './templates-page.module.css'

/** The company, also where another server leaves it out of the profile and its token alone names it. */
const useCompanyId = (): string => useProfile().company?._id ?? claimsOf(readToken())?.company ?? ''

/** The templates of the company, and how one of them becomes an ordinary program again. */
function useTemplates() {
  const { t } = useTranslation(['templates', 'errors'])
  const write = useWrite()
  const query = useApiQuery('templates.list', { params: { companyId: useCompanyId() } })
  /** They leave the list at once, before it is read anew. */
  const [unmarked, setUnmarked] = useState<readonly string[]>([])
  const unmark = async ({ _id: id, title }: ListedProgram) => {
    const args = { params: { programId: id } }
    const stays = () => setUnmarked(ids => ids.filter(other => other !== id))
    const options = {
      shows: { [id]: { isTemplate: false } },
      done: t('unmarked', { title }),
      undo: () => () => write('templates.mark', args).then(stays),
    }
    setUnmarked(ids => [...ids, id])
    await write('templates.unmark', args, options).catch(error => {
      stays()
      tellProblem(error, t)
    })
  }
  // Other servers do not say of a template that it is one.
  const templates = query.data?.filter(({ _id, isTemplate }) => isTemplate || !unmarked.includes(_id))
  return { templates, query, unmark }
}

const declaration = { filters: {}, sortable: [] }

/** The programs that others begin as a copy of. */
export default function TemplatesPage() {
  const { t } = useTranslation(['templates', 'programs', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const { templates, query, unmark } = useTemplates()
  const cards = useRef<HTMLUListElement>(null)
  useFocusInPlace(cards)
  const shown = (templates ?? []).filter(({ title }) => holdsWords(title, state.search))
  const clear = () => change({ search: '' })
  const chips =
    state.search === '' ? [] : [{ id: 'search', text: t('chip', { search: state.search }), remove: clear }]
  const refresh = () => void query.refetch()
  const first = templates && { rows: templates, total: templates.length }
  const read = { first, asOf: query.dataUpdatedAt, stale: false, error: query.error, refresh }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={templates && query.dataUpdatedAt}
          onRetry={refresh}
        />
      )}
      {query.isPending && <Skeleton />}
      {templates?.length === 0 && <NoTemplates />}
      {templates && templates.length > 0 && (
        <>
          <SearchBox
            label={t('search')}
            search={state.search}
            onSearch={search => change({ search }, 'replace')}
          />
          <ListSummary
            text={t('count', { count: shown.length })}
            rows={read}
            chips={chips}
            onClearAll={clear}
          />
          {shown.length === 0 && <ListEmpty title={t('filtered.title')} text={t('filtered.text')} />}
          <ul ref={cards} className={styles.cards}>
            {shown.map(template => (
              <TemplateCard key={template._id} template={template} search={state.search} onUnmark={unmark} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Skeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.cards} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {[1, 2, 3, 4, 5, 6].map(card => (
        <div key={card} className={page.panel} aria-hidden="true">
          <span className={page.bar} />
          <span className={page.bar} />
          <span className={page.bar} />
          <span className={page.bar} />
        </div>
      ))}
    </div>
  )
}

/** Says how a template comes about. */
function NoTemplates() {
  const { t } = useTranslation('templates')
  const { allowed } = useMay('programs.write')
  return (
    <ListEmpty
      icon="templates"
      title={t('empty.title')}
      text={t(allowed ? 'empty.text' : 'empty.readOnly')}
      action={
        <Link className={notices.action} to={paths.programs}>
          {t('empty.action')}
        </Link>
      }
    />
  )
}
