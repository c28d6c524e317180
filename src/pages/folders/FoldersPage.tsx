import { useTranslation } from 'react-i18next'
import { ListProblem } from '../../components/list/ListProblem'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { errorText } from '../../providers/call/errors'
import { FolderManager } from './FolderManager'
import styles from './folders-page.module.css'
import { useFolderTree } from './tree/use-folder-tree'

/** The folders of the company and the programs in them, to be put in order. */
export default function FoldersPage() {
  const { t } = useTranslation(['folders', 'list', 'errors'])
  const tree = useFolderTree()
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader title={t('title')} lead={t('lead')} />
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
        <div key={pane} className={page.panel} aria-hidden="true">
          {lines.map(line => (
            <span key={line} className={page.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
