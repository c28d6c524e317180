import { FirstFew } from '../../../components/list/FirstFew'
import { Link } from '../../../components/page/Link'
import page from '../../../components/page/page.module.css'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'

type Responsibility = NonNullable<CallResult<'users.profile'>['responsibleFor']>[number]

/** As many as leave what the person learns in sight. */
const few = 6

/** Types that see the programs alone that they are responsible for. */
const responsibleTypes = ['teacher', 'teacher_reader', 'coach']

/**
 * The programs that a person teaches or coaches. They come with the person, so that the page waits and fails for both;
 * there is nothing here of who has none, unless none means that they see none, and the reader would see them all.
 */
export function Responsibilities({ person }: PanelProps) {
  const { t } = useTranslation('employee')
  const seesAll = useMay('employees.write').allowed
  const { data } = useApiQuery('users.profile', { params: { id: person._id } })
  const programs = data?.responsibleFor
  if (programs === undefined) return null
  const seesNone = programs.length === 0
  if (seesNone && !(seesAll && responsibleTypes.includes(person.type))) return null
  return (
    <section className={page.panel} aria-labelledby="responsible-for">
      <h3 id="responsible-for">{t('responsible.title')}</h3>
      {seesNone ? (
        <p className={page.quiet}>{t('responsible.none', { name: person.name })}</p>
      ) : (
        <ProgramsInCharge programs={programs} />
      )}
    </section>
  )
}

function ProgramsInCharge({ programs }: { programs: readonly Responsibility[] }) {
  const { t, i18n } = useTranslation('employee')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <div className={styles.inCharge}>
      <FirstFew items={programs} limit={few}>
        {({ _id, title, roles }) => (
          <li key={_id}>
            <Link to={pathTo('program', { id: _id })}>{title || t('responsible.untitled')}</Link>{' '}
            <span className={styles.under}>
              {list.format(roles.map(role => t(`responsible.roles.${role}`)))}
            </span>
          </li>
        )}
      </FirstFew>
    </div>
  )
}
