import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { FormFrame, FormText } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import page from '../../components/page/page.module.css'
import { oneLine } from '../../lib/format/entry-checks'
import { callWith } from '../../providers/call/api'
import { statusOf } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { formProblem } from '../../providers/texts/form-problem'
import styles from './products-page.module.css'
import type { Product } from './use-product'

interface ProductTitleProps {
  product: Product
  /** Reads the product anew. */
  onSaved: () => Promise<unknown>
}

/** What is typed as the title, and what saving it comes to. */
function useTitle({ product, onSaved, onEnd }: TitleFormProps) {
  const { t } = useTranslation(['products', 'errors'])
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
      const body = { productTitle: productTitle.trim() }
      await callWith('products.update', { params: { id: product._id }, body, version })
      await onSaved()
      onEnd()
      notify.success(t('renamed'))
    },
    problemOf: error => {
      const problem = formProblem(error, t, ['productTitle'])
      return isStale(error) ? { ...problem, text: t('stale') } : problem
    },
    // The person is told: the next try goes over what somebody else wrote.
    overtaken: async (error, before) => {
      if (!isStale(error)) return undefined
      await onSaved()
      return { ...before, version: undefined }
    },
    conflict: 'say',
  })
}

interface TitleFormProps extends ProductTitleProps {
  onEnd: () => void
}

function TitleForm(props: TitleFormProps) {
  const { t } = useTranslation('products')
  const form = useTitle(props)
  return (
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
  )
}

/** The title of a product, and the form that changes it. */
export function ProductTitle(props: ProductTitleProps) {
  const { t } = useTranslation('products')
  const { allowed, reason } = useMay('products.write')
  /** Once the form was there, the focus goes back to where it was. */
  const [step, setStep] = useState<'before' | 'open' | 'ended'>('before')
  return (
    <header className={page.title}>
      <h1>{props.product.productTitle}</h1>
      {step === 'open' ? (
        <TitleForm {...props} onEnd={() => setStep('ended')} />
      ) : (
        <Button
          autoFocus={step === 'ended'}
          aria-disabled={!allowed}
          title={reason}
          onClick={() => allowed && setStep('open')}
        >
          {t('rename')}
        </Button>
      )}
    </header>
  )
}
