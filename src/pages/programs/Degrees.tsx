import { useTranslation } from 'react-i18next'
import { FirstFew } from '../../components/list/FirstFew'
import { Highlight } from '../../components/list/Highlight'
import { DiscloseIcon } from '../../components/list/icons'
import type { ListedDegree } from '../../lib/program-answer'
import { ProgramLink } from '../../resources/programs/ProgramLink'
import styles from './programs-page.module.css'

const fewDegrees = 4

/** Degrees, with the programs of their courses; opened where a search has hits in them. */
export function Degrees({ degrees, search }: { degrees: readonly ListedDegree[]; search: string }) {
  const { t } = useTranslation('programs')
  if (degrees.length === 0) return null
  return (
    <section aria-label={t('degrees.label')} className={styles.degrees}>
      <FirstFew items={degrees} limit={fewDegrees}>
        {degree => (
          <li key={degree._id}>
            <details open={search !== ''}>
              <summary>
                <DiscloseIcon />
                <DegreeIcon />
                <span className={styles.degreeTitle}>{degree.title || t('untitled')}</span>
                <span className={styles.quiet}>{t('degrees.courses', { count: degree.courses.length })}</span>
              </summary>
              <Courses degree={degree} search={search} />
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

const DegreeIcon = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M9 3.5 1.5 7 9 10.5 16.5 7zM4.5 8.5v4c1 1.1 2.6 1.7 4.5 1.7s3.5-.6 4.5-1.7v-4" />
  </svg>
)
