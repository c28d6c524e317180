import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { Renamable } from './actions/rename/Renamable'
import { fromList } from './list/programs-before'
import { isGroup, type ProgramItem } from './program'
import styles from './programs.module.css'

/** What a program is called, with where it lies; a group has no page of its own. */
export function ProgramTitle({ item, search }: { item: ProgramItem; search: string }) {
  const { t } = useTranslation('programs')
  const title = <Highlight text={item.title || t('untitled')} search={search} />
  if (isGroup(item))
    return (
      <span className={styles.title} title={item.title}>
        <span className={styles.name}>{title}</span>
        <span className={styles.under}>{t('group', { count: item.promotions.length })}</span>
      </span>
    )
  const under = [item.folderName, item.internId].filter(Boolean).join(' · ')
  return (
    <span className={styles.title} title={item.title}>
      <Renamable program={item} place="list">
        <ProgramLink id={item._id} className={styles.name}>
          {title}
        </ProgramLink>
      </Renamable>
      {under && <span className={styles.under}>{under}</span>}
    </span>
  )
}

/** A link from the programs list to a program, which knows the way back. */
export function ProgramLink({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <Link to={pathTo('program', { id })} state={fromList(search)} className={className}>
      {children}
    </Link>
  )
}
