import '../../providers/late-calls'
import { useMemo } from 'react'
import controls from '../../components/controls/controls.module.css'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useApiQuery } from '../../providers/call/use-api'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/program'
import { TagPicker } from '../../resources/tags/TagPicker'
import styles from './program-settings.module.css'
import { SettingsForm } from './SettingsForm'
import { useSettingsForm } from './use-settings-form'

type ProgramTag = CallResult<'tags.ofProgram'>['promotionMicrolearningContentTags'][number]

/** The tags that a program has itself, over which version of it. */
interface OwnTags {
  tags: string[]
  version: number
}

const ownTags = (tags: readonly ProgramTag[], version: number): OwnTags => ({
  tags: tags.filter(({ ofProgram }) => ofProgram).map(({ _id }) => _id),
  version,
})

/** Which tags the program has itself, to be changed. */
function OwnTagsForm({ program, tags }: { program: ProgramDetails; tags: readonly ProgramTag[] }) {
  const { t } = useTranslation('program-settings')
  const write = useWrite()
  const { ask } = useAnswers()
  const { _id: id, version } = program
  const params = { id }
  const stored = useMemo(() => ownTags(tags, version), [tags, version])
  const nameOf = (wanted: string) => tags.find(({ _id }) => _id === wanted)?.name ?? wanted
  const form = useSettingsForm<Pick<OwnTags, 'tags'>, OwnTags>({
    fields: [
      {
        name: 'tags',
        label: t('tags.own'),
        widget: {
          ownLabel: true,
          draw: ({ value, onChange }, error) => (
            <TagPicker
              label={t('tags.own')}
              hint={t('tags.ownHint')}
              known={tags}
              {...{ value, onChange, error }}
            />
          ),
        },
        settle: ids => [...ids].sort(),
        show: ids => ids.map(nameOf).join(', '),
      },
    ],
    stored,
    valuesOf: own => ({ tags: own.tags.toSorted() }),
    put: async (body, onto, told) => {
      const savedOf = (answer: CallResult<'tags.setOfProgram'>): OwnTags => ({
        tags: answer.tags.map(({ _id }) => _id),
        version: answer.version,
      })
      const options = told && {
        done: told.done,
        undo: (answer: CallResult<'tags.setOfProgram'>) => told.back(savedOf(answer)),
      }
      return savedOf(await write('tags.setOfProgram', { params, body, version: onto.version }, options))
    },
    done: () => t('tags.saved'),
    newest: async () => {
      const [now, of] = await Promise.all([
        ask('programs.get', { params }),
        ask('tags.ofProgram', tagsOf(id)),
      ])
      return ownTags(of.promotionMicrolearningContentTags, now.version)
    },
  })
  return <SettingsForm form={form} />
}

const tagsOf = (promotionId: string) => ({
  params: { promotionId },
  query: { isInternalTags: 'true' } as const,
})

/** All tags in a program: of itself, and of its steps, which they lead to. */
function TagTable({ tags }: { tags: readonly ProgramTag[] }) {
  const { t } = useTranslation(['program-settings', 'tags'])
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('tags.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tags.columns.name')}</th>
          <th scope="col">{t('tags.columns.kind')}</th>
          <th scope="col">{t('tags.columns.own')}</th>
          <th scope="col">{t('tags.columns.steps')}</th>
        </tr>
      </thead>
      <tbody>
        {tags.map(({ _id, name, kind, isInternal, ofProgram, stepsCount }) => (
          <tr key={_id}>
            <th scope="row">
              {name} {isInternal && <span className={controls.badge}>{t('tags:internal')}</span>}
            </th>
            <td>{t(`tags:kinds.${kind}`)}</td>
            <td>{t(ofProgram ? 'yes' : 'no')}</td>
            <td>
              {stepsCount > 0 ? (
                <Link
                  to={{ pathname: paths.steps, search: `?tags=${_id}` }}
                  aria-label={t('tags.stepsWith', { name, count: stepsCount })}
                >
                  {stepsCount}
                </Link>
              ) : (
                0
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The tags of a program and of the steps in it. */
export function ProgramTags({ id, program }: { id: string; program: ProgramDetails | undefined }) {
  const { t } = useTranslation(['program-settings', 'errors'])
  const offered = useMay('tags').allowed
  const { allowed } = useMay('programs.write')
  const { data, error, refetch, dataUpdatedAt } = useApiQuery('tags.ofProgram', tagsOf(id))
  const tags = data?.promotionMicrolearningContentTags
  const isComing = (!tags || !program) && !error
  return (
    <section className={`${page.panel} ${styles.tags}`} aria-labelledby="program-tags" aria-busy={isComing}>
      <h2 id="program-tags">{t('tags.title')}</h2>
      <p className={page.lead}>{t('tags.lead')}</p>
      {error && (
        <ListProblem text={errorText(error, t)} asOf={data && dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      {isComing && <Bars />}
      {tags && program && offered && allowed && <OwnTagsForm key={id} program={program} tags={tags} />}
      {tags?.length === 0 && <p className={page.quiet}>{t('tags.none')}</p>}
      {tags && tags.length > 0 && <TagTable tags={tags} />}
    </section>
  )
}
