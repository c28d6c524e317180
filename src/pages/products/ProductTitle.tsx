import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codePoints, maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { TextField } from '../../components/form/TextField'
import page from '../../components/page/page.module.css'
import type { Translate } from '../../lib/format/translate'
import { callWith } from '../../providers/call/api'
import { errorText, fieldErrors, fieldErrorText, statusOf } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import styles from './products-page.module.css'
import type { Product } from './use-product'

interface ProductTitleProps {
  product: Product
  /** Reads the product anew. */
  onSaved: () => Promise<unknown>
}

function problemOf(title: string, t: Translate): string | undefined {
  const length = codePoints(title.trim())
  if (length === 0) return t('errors:field.required')
  return length > maxLength.title ? t('errors:field.atMost', { count: maxLength.title }) : undefined
}

/** The title while the form is open; `version` is the one that it began with. */
function useTyped(product: Product) {
  const [title, setTitle] = useState<string>()
  const [version, setVersion] = useState<number>()
  /** The form was there: the focus goes back to where it was. */
  const [ended, setEnded] = useState(false)
  const begin = () => {
    setTitle(product.productTitle)
    setVersion(product.version)
  }
  const end = () => {
    setEnded(true)
    setTitle(undefined)
  }
  return { title, setTitle, version, setVersion, ended, begin, end }
}

/** What is typed as the title, and what saving it comes to. */
function useTitle({ product, onSaved }: ProductTitleProps) {
  const { t } = useTranslation(['products', 'errors'])
  const typed = useTyped(product)
  const { title, version, setVersion, end } = typed
  const [problem, setProblem] = useState<{ field?: string; text?: string }>({})
  const [busy, setBusy] = useState(false)
  const begin = () => {
    typed.begin()
    setProblem({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (title === undefined || busy) return
    const wrong = problemOf(title, t)
    if (wrong) return setProblem({ field: wrong })
    setBusy(true)
    try {
      const args = { params: { id: product._id }, body: { productTitle: title.trim() }, version }
      await callWith('products.update', args)
      await onSaved()
      end()
      notify.success(t('renamed'))
    } catch (error) {
      const [field] = fieldErrors(error)
      const stale = statusOf(error) === 412
      setProblem(
        field ? { field: fieldErrorText(field, t) } : { text: stale ? t('stale') : errorText(error, t) },
      )
      if (!stale) return
      // The person has been told: the next try goes over what somebody else wrote.
      setVersion(undefined)
      await onSaved()
    } finally {
      setBusy(false)
    }
  }
  return { ...typed, problem, busy, begin, save }
}

/** The title of a product, and the form that changes it. */
export function ProductTitle(props: ProductTitleProps) {
  const { t } = useTranslation('products')
  const { allowed, reason } = useMay('products.write')
  const form = useTitle(props)
  return (
    <header className={page.title}>
      <h1>{props.product.productTitle}</h1>
      {form.title === undefined ? (
        <Button
          autoFocus={form.ended}
          aria-disabled={!allowed}
          title={reason}
          onClick={() => allowed && form.begin()}
        >
          {t('rename')}
        </Button>
      ) : (
        <form className={styles.form} onSubmit={event => void form.save(event)} noValidate>
          {form.problem.text && <Notice kind="danger">{form.problem.text}</Notice>}
          <TextField
            label={t('field')}
            value={form.title}
            error={form.problem.field}
            autoFocus
            autoComplete="off"
            onFocus={event => event.target.select()}
            onKeyDown={event => event.key === 'Escape' && form.end()}
            onChange={event => form.setTitle(event.target.value)}
          />
          <div className={page.actions}>
            <Button kind="primary" type="submit" busy={form.busy}>
              {t('save')}
            </Button>
            <Button onClick={form.end}>{t('cancel')}</Button>
          </div>
        </form>
      )}
    </header>
  )
}
