import { useLocation } from 'react-router'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import styles from './employees.module.css'
import { fromEmployees } from './employees-before'
import type { ListedEmployee } from './person'

/** What an employee is called, which leads to their page, with the address below. */
export function EmployeeName({ employee, search }: { employee: ListedEmployee; search: string }) {
  const list = useLocation().search
  const { _id: id, name, email } = employee
  return (
    <span className={styles.name}>
      <Link to={pathTo('employee', { id })} state={fromEmployees(list)} title={name}>
        <Highlight text={name} search={search} />
      </Link>
      {email !== name && (
        <span className={styles.under} title={email}>
          <Highlight text={email} search={search} />
        </span>
      )}
    </span>
  )
}
