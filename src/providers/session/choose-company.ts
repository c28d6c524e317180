import { paths } from '../../lib/address/paths'
import { storeSession } from '../../lib/session/session'
import { call } from '../call/api'

/** Staff work in one company at a time: takes its token and begins at the home page (decisions, section 6). */
export async function chooseCompany(company: string): Promise<void> {
  const { token } = await call('auth.chooseCompany', { body: { company } })
  history.replaceState(null, '', paths.home)
  storeSession(token)
}
