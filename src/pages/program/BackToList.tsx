import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { listBefore } from '../../resources/programs/list/list-before'
import styles from './program-page.module.css'

/** The way back to the list: the same filters, sort and scroll where the person came from it. */
export function BackToList({ title }: { title?: string }) {
  const { t } = useTranslation('program')
  const navigate = useNavigate()
  const before = listBefore(useLocation().state)
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <Link
            to={`${paths.programs}${before ?? ''}`}
            onClick={event => {
              if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              navigate(-1)
            }}
          >
            {t('programs')}
          </Link>
        </li>
        {title !== undefined && <li aria-current="page">{title || t('programs:untitled')}</li>}
      </ol>
    </nav>
  )
}
