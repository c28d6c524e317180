import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import { Message } from '../../components/Message'
import { paths } from '../../lib/paths'
import { errorText } from '../../providers/errors'
import { ProductPrograms } from './ProductPrograms'
import { ProductTitle } from './ProductTitle'
import styles from './products-page.module.css'
import { useProduct } from './use-product'

/** One product: its title, the programs in it, and those that can be put into it. */
export default function ProductPage() {
  const { t } = useTranslation(['products', 'list', 'errors'])
  const { id = '' } = useParams()
  const state = useProduct(id)
  const { product, programs, products, error } = state
  if (products && !product)
    return (
      <Message icon="warning" title={t('missing.title')} text={t('missing.text')}>
        <Link to={paths.products}>{t('missing.action')}</Link>
      </Message>
    )
  return (
    <div className={styles.page}>
      <nav aria-label={t('trail')}>
        <Link to={paths.products}>{t('title')}</Link>
      </nav>
      {error && <ListProblem text={errorText(error, t)} onRetry={state.refresh} />}
      {product && <ProductTitle key={product._id} product={product} onSaved={state.readAgain} />}
      {product && programs && <ProductPrograms state={state} id={id} />}
      {!error && !(product && programs) && (
        <div aria-busy="true" className={styles.panel}>
          <span className="visually-hidden" role="status">
            {t('list:loading')}
          </span>
          {[1, 2, 3].map(line => (
            <span key={line} className={styles.bar} aria-hidden="true" />
          ))}
        </div>
      )}
    </div>
  )
}
