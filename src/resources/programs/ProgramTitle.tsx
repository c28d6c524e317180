import { useTexts } from '../../components/controls/use-texts'
import { Highlight } from '../../components/list/Highlight'
import { Renamable } from './actions/rename/Renamable'
import { ProgramLink } from './ProgramLink'
import { isGroup, type ProgramItem } from './program'
import styles from './programs.module.css'

/** What a program is called, with where it lies; a group has no page of its own. */
export function ProgramTitle({ item, search }: { item: ProgramItem; search: string }) {
  const { t } = useTexts('programs')
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
