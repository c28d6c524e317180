import { useTranslation } from 'react-i18next'
import { ListProblem } from '../../components/list/ListProblem'
import { errorText } from '../../providers/errors'
import { FolderManager } from './FolderManager'
import styles from './folders-page.module.css'
import { useFolderTree } from './use-folder-tree'

/** The folders of the company and the programs in them, to be put in order. */
export default function FoldersPage() {
  const { t } = useTranslation(['folders', 'list', 'errors'])
  const tree = useFolderTree()
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      {tree.error !== null && (
        <ListProblem
          text={errorText(tree.error, t)}
          asOf={tree.asOf || undefined}
          onRetry={() => void tree.refresh()}
        />
      )}
      {tree.asOf > 0 ? <FolderManager tree={tree} /> : tree.error === null && <Skeleton />}
    </div>
  )
}

const lines = [1, 2, 3, 4, 5, 6]

function Skeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.panes} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {['tree', 'programs'].map(pane => (
        <div key={pane} className={styles.pane} aria-hidden="true">
          {lines.map(line => (
            <span key={line} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
