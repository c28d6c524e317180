import '../../providers/late-calls'
import { useState } from 'react'
import { useParams } from 'react-router'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { FormFrame, FormText } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { usePageTitle } from '../../lib/address/page-title'
import { paths } from '../../lib/address/paths'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { formProblem } from '../../providers/texts/form-problem'
import { ProductPrograms } from './ProductPrograms'
import styles from './products-page.module.css'
import { type Product, useProduct } from './use-product'

interface ProductTitleProps {
  product: Product
}

/** What is typed as the title, and what saving it comes to. */
function useTitle({ product, onEnd }: TitleFormProps) {
  const { t } = useTranslation(['products', 'errors'])
  const write = useWrite()
  const isStale = (error: unknown) => statusOf(error) === 412
  return useEntityForm<{ productTitle: string }, { productTitle: string; version?: number }>({
    fields: [
      {
        name: 'productTitle',
        label: t('field'),
        required: true,
        max: maxLength.title,
        settle: oneLine,
      },
    ],
    stored: product,
    valuesOf: ({ productTitle }) => ({ productTitle }),
    send: async ({ productTitle }, { version }) => {
      const { _id: id, productTitle: before } = product
      const rename = (title: string) => ({ params: { id }, body: { productTitle: title } })
      await write(
        'products.update',
        { ...rename(productTitle.trim()), version },
        { done: t('renamed'), undo: () => () => write('products.update', rename(before)), after: onEnd },
      )
    },
    problemOf: error => {
      const problem = formProblem(error, t, ['productTitle'])
      return isStale(error) ? { ...problem, text: t('stale') } : problem
    },
    // The person is told: the next try goes over what somebody else wrote.
    overtaken: (error, before) => (isStale(error) ? { ...before, version: undefined } : undefined),
    conflict: 'say',
    guard: 'steps',
  })
}

interface TitleFormProps extends ProductTitleProps {
  onEnd: () => void
}

function TitleForm(props: TitleFormProps) {
  const { t } = useTranslation('products')
  const form = useTitle(props)
  return (
    <>
      <FormFrame form={form} className={styles.form}>
        <FormText
          form={form}
          name="productTitle"
          autoFocus
          onFocus={event => event.target.select()}
          onKeyDown={event => event.key === 'Escape' && props.onEnd()}
        />
        <div className={page.actions}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('save')}
          </Button>
          <Button onClick={props.onEnd}>{t('cancel')}</Button>
        </div>
      </FormFrame>
      {form.question}
    </>
  )
}

/** The title of a product, and the form that changes it. */
function ProductTitle(props: ProductTitleProps) {
  const { t } = useTranslation('products')
  const { allowed } = useMay('products.write')
  usePageTitle(props.product.productTitle)
  /** Once the form was there, the focus goes back to where it was. */
  const [step, setStep] = useState<'before' | 'open' | 'ended'>('before')
  return (
    <header className={page.title}>
      <h1>{props.product.productTitle}</h1>
      {allowed && step === 'open' && <TitleForm {...props} onEnd={() => setStep('ended')} />}
      {allowed && step !== 'open' && (
        <Button autoFocus={step === 'ended'} onClick={() => setStep('open')}>
          {t('rename')}
        </Button>
      )}
    </header>
  )
}

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
      {product && <ProductTitle key={product._id} product={product} />}
      {product && programs && <ProductPrograms state={state} id={id} />}
      {!error && !(product && programs) && (
        <>
          {!product && (
            <div className={page.title}>
              <span className={page.titleBar} />
            </div>
          )}
          <div aria-busy="true" className={styles.panels}>
            {[3, 12].map(lines => (
              <div key={lines} className={page.panel}>
                <Bars lines={lines} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
