import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../lib/address/paths'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { errorKey, errorText } from '../../../providers/call/errors'
import { useApiMutation } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import { askNothing, type CreationWay } from '../actions/asked-action'
import { refreshPrograms } from '../actions/program-cache'
import { useTools } from '../actions/tools'
import { useAttempt } from '../actions/use-attempt'
import { draftOf, updateBody } from '../details/program-draft'

/** What the dialog asks for; an empty title is left to the server. */
export interface CreationValues {
  title: string
  language: 'english' | 'spanish'
  folder: string
}

type Created = CallResult<'programs.create'>

/** A clone is called after its original until it gets the title that was typed. */
async function retitle(program: Created, title: string): Promise<void> {
  const { _id: id, version } = program
  const draft = { ...draftOf(program), title }
  const body = updateBody(program, draft, ['title']) as CallArgs<'programs.update'>['body']
  await callWith('programs.update', { params: { id }, body, version })
}

/** One call for each way; the same again, after no answer, creates nothing twice. */
function useCalls() {
  const create = useApiMutation('programs.create')
  const shallow = useApiMutation('programs.cloneShallow')
  const deep = useApiMutation('programs.cloneDeep')
  return (
    way: CreationWay,
    source: string,
    { title, language, folder }: CreationValues,
  ): Promise<Created> => {
    const params = { id: source }
    if (way === 'shallow') return shallow.mutateAsync({ params })
    if (way === 'deep') return deep.mutateAsync({ params })
    const begin =
      way === 'template' ? { template: source } : way === 'reference' ? { referencedPromotion: source } : {}
    const named = title.trim() === '' ? {} : { title: title.trim() }
    return create.mutateAsync({ body: { ...begin, ...named, language, folder: folder || null } })
  }
}

/** Creates a program and opens it; what was typed stays where that fails. */
export function useCreation() {
  const { t } = useTranslation(['program-creation', 'errors'])
  const { client } = useTools()
  const navigate = useNavigate()
  const call = useCalls()
  const { busy, error, attempt, forget } = useAttempt()
  const create = (way: CreationWay, source: string, values: CreationValues) =>
    attempt(async () => {
      const program = await call(way, source, values)
      const title = values.title.trim()
      if ((way === 'shallow' || way === 'deep') && title !== '')
        await retitle(program, title).catch(reason =>
          notify.error(t('notRetitled', { reason: errorText(reason, t) }), errorKey(reason)),
        )
      askNothing()
      void refreshPrograms(client)
      notify.success(t('created'))
      await navigate(pathTo('program', { id: program._id }))
    })
  return { busy, error, create, forget }
}
