import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Message } from '../../components/feedback/Message'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { errorText } from '../../providers/call/errors'
import { ProductPrograms } from './ProductPrograms'
import { ProductTitle } from './ProductTitle'
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
    <div className={page.page}>
      <nav aria-label={t('trail')}>
        <Link to={paths.products}>{t('title')}</Link>
      </nav>
      {error && <ListProblem text={errorText(error, t)} onRetry={state.refresh} />}
      {product && <ProductTitle key={product._id} product={product} onSaved={state.readAgain} />}
      {product && programs && <ProductPrograms state={state} id={id} />}
      {!error && !(product && programs) && (
        <div aria-busy="true" className={page.panel}>
          <Bars />
        </div>
      )}
    </div>
  )
}
