import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { employeesBefore } from '../../resources/employees/list-before'
import styles from './employee-page.module.css'

/** The way back to the list: the same filters, sort and scroll where the person came from it. */
export function BackToEmployees({ name }: { name?: string }) {
  const { t } = useTranslation('employee')
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = employeesBefore(state)
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <Link
            to={`${paths.employees}${before ?? ''}`}
            onClick={event => {
              if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              navigate(-1)
            }}
          >
            {t('employees')}
          </Link>
        </li>
        {name !== undefined && <li aria-current="page">{name}</li>}
      </ol>
    </nav>
  )
}
