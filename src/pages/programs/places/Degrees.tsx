import { Icon } from '../../../components/controls/Icon'
import { FirstFew } from '../../../components/list/FirstFew'
import { Highlight } from '../../../components/list/Highlight'
import { useIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { ProgramLink } from '../../../resources/programs/ProgramLink'
import type { ListedDegree } from '../../../resources/programs/program'
import styles from '../programs-page.module.css'

const fewDegrees = 4

/** Degrees, with the programs of their courses, which wait for the first rows; opened where a search has hits in them. */
export function Degrees({ degrees, search }: { degrees: readonly ListedDegree[]; search: string }) {
  const { t } = useTranslation('programs')
  const idle = useIdle()
  if (degrees.length === 0) return null
  return (
    <section aria-label={t('degrees.label')} className={styles.degrees}>
      <FirstFew items={degrees} limit={fewDegrees}>
        {degree => (
          <li key={degree._id}>
            <details open={search !== ''}>
              <summary>
                <Icon name="disclose" size={16} />
                <Icon name="degree" size={18} />
                <span className={styles.degreeTitle} title={degree.title}>
                  {degree.title || t('untitled')}
                </span>
                <span className={styles.quiet}>{t('degrees.courses', { count: degree.courses.length })}</span>
              </summary>
              {(idle || search !== '') && <Courses degree={degree} search={search} />}
            </details>
          </li>
        )}
      </FirstFew>
    </section>
  )
}

function Courses({ degree, search }: { degree: ListedDegree; search: string }) {
  const { t } = useTranslation('programs')
  return (
    <ul className={styles.courses}>
      {degree.courses.map((course, index) => (
        <li key={course._id || index}>
          <p className={styles.quiet}>{course.title || t('untitled')}</p>
          <ul>
            {course.promotions.map(({ _id, title }) => (
              <li key={_id}>
                <ProgramLink id={_id}>
                  <Highlight text={title || t('untitled')} search={search} />
                </ProgramLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
