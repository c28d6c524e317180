import { useTexts } from '../../components/controls/use-texts'
import { Peek } from '../../components/overlay/Peek'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import styles from './employees.module.css'
import type { ListedEmployee } from './person'

const OtherPrograms = lazyPart(withNetwork(() => import('./OtherPrograms')))

/** The latest active program, and how many there are besides: the rest shows on hover or focus. */
export function EmployeeProgram({ employee }: { employee: ListedEmployee }) {
  const { t } = useTexts('employees')
  const { program, morePrograms: count, name } = employee
  if (!program) return '—'
  const title = program.title || t('untitled')
  return (
    <span className={styles.program}>
      <Link to={pathTo('program', { id: program._id })} className={styles.cut} title={title}>
        {title}
      </Link>
      {count > 0 && (
        <Peek face={`+${count}`} label={t('morePrograms', { count, name })}>
          {() => <OtherPrograms id={employee._id} shown={program._id} />}
        </Peek>
      )}
    </span>
  )
}
