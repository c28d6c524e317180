import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { claimsOf, readToken } from '../../lib/session/session-token'
import { offerUndo } from '../../lib/session/undo-offers'
import { callWith } from '../../providers/call/api'
import { errorKey, errorText } from '../../providers/call/errors'
import { apiKey, useApiQuery } from '../../providers/call/use-api'
import { notify } from '../../providers/refine/notifications'
import { useProfile } from '../../providers/session/profile'
import type { ListedProgram } from '../../resources/programs/program'

/** The company, also where another server leaves it out of the profile and its token alone names it. */
const useCompanyId = (): string => useProfile().company?._id ?? claimsOf(readToken())?.company ?? ''

/** The templates of the company, and how one of them becomes an ordinary program again. */
export function useTemplates() {
  const { t } = useTranslation(['templates', 'errors'])
  const client = useQueryClient()
  const companyId = useCompanyId()
  const args = { params: { companyId } }
  const query = useApiQuery('templates.list', args)
  const templates = query.data
  const key = apiKey('templates.list', args)

  /** Section 4 of the specification: the lists are read again once the server has answered. */
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['api', 'programs.list'] }),
    ])
  const mark = async (id: string) => {
    await callWith('templates.mark', { params: { programId: id } })
    await readAgain()
  }
  const unmark = async ({ _id: id, title }: ListedProgram) => {
    const before = query.data
    client.setQueryData(
      key,
      before?.filter(({ _id }) => _id !== id),
    )
    try {
      await callWith('templates.unmark', { params: { programId: id } })
      offerUndo({ text: t('unmarked', { title }), undo: () => mark(id) })
      await readAgain()
    } catch (error) {
      client.setQueryData(key, before)
      notify.error(errorText(error, t), errorKey(error))
    }
  }
  return { templates, query, unmark }
}
