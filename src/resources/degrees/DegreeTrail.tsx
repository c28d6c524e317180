import { Link } from '../../components/page/Link'
import trail from '../../components/page/trail.module.css'
import { paths, pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './degree-trail.module.css'

interface DegreeTrailProps {
  /** The degree, unless it is where one is. */
  degree?: { _id: string; title: string }
  module?: { _id: string; title: string }
  /** Where one is. */
  here?: string
}

/** The way back from a screen of a degree: all degrees, the degree, its module. */
export function DegreeTrail({ degree, module, here }: DegreeTrailProps) {
  const { t } = useTranslation('degree-parts')
  const steps = [
    { to: paths.degrees, title: t('degrees') },
    ...(degree ? [{ to: pathTo('degree', { id: degree._id }), title: degree.title }] : []),
    ...(degree && module
      ? [
          {
            to: pathTo('degreeModule', { id: degree._id, moduleId: module._id }),
            title: module.title,
          },
        ]
      : []),
  ]
  return (
    <nav aria-label={t('trail')} className={`${trail.trail} ${styles.trail}`}>
      <ol>
        {steps.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
