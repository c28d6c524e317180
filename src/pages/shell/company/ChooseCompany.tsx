import { useState } from 'react'
import { searchText } from '#contract/words/search-text'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { TextField } from '../../../components/form/TextField'
import { usePageTitle } from '../../../lib/address/page-title'
import { paths } from '../../../lib/address/paths'
import { storeSession } from '../../../lib/session/session'
import { useTranslation } from '../../../lib/texts/use-translation'
import { call } from '../../../providers/call/api'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { signOut } from '../../../providers/session/sign-out'
import styles from './ChooseCompany.module.css'

/**
 * Staff work in one company at a time: takes its token (decisions, section 6). Who had another begins at the home page, since what the
 * address shows is of that one; who just signed in goes where they wanted to go.
 */
async function chooseCompany(company: string, { anew }: { anew: boolean }): Promise<void> {
  const { token } = await call('auth.chooseCompany', { body: { company } })
  if (anew) history.replaceState(null, '', paths.home)
  storeSession(token)
}

/** From this many companies on, a search helps. */
const many = 8

/** Internal staff choose the company to work in, before anything else and whenever they want another. */
export default function ChooseCompany({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell')
  // In a dialog the tab keeps the name of the screen below it.
  usePageTitle(onChosen ? undefined : t('company.title'))
  const companies = useApiQuery('auth.companies', {})
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const all = companies.data ?? []
  const shown = all.filter(({ name }) => searchText(name ?? '').includes(searchText(search)))

  const choose = (company: string) => {
    setFailure(null)
    chooseCompany(company, { anew: onChosen !== undefined }).then(onChosen, setFailure)
  }

  const error = failure ?? companies.error
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('company.title')}</h1>
      <p>{t('company.text')}</p>
      {error !== null && <Notice kind="danger">{errorText(error, t)}</Notice>}
      {all.length >= many && (
        <TextField
          label={t('company.search')}
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      {companies.isPending && <p role="status">{t('loading')}</p>}
      <CompanyList companies={shown} onChoose={choose} />
      {companies.isSuccess && shown.length === 0 && <p role="status">{t('company.none')}</p>}
      <p>
        <Button kind="quiet" onClick={() => void signOut()}>
          {t('person.signOut')}
        </Button>
      </p>
    </main>
  )
}

interface CompanyListProps {
  companies: readonly { _id: string; name: string }[]
  onChoose: (company: string) => void
}

function CompanyList({ companies, onChoose }: CompanyListProps) {
  return (
    <ul className={styles.list}>
      {companies.map(({ _id, name }) => (
        <li key={_id}>
          <Button className={styles.company} onClick={() => onChoose(_id)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
