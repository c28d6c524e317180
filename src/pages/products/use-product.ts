import '../../providers/late-calls'
import { useMemo } from 'react'
import { labelOf } from '../../lib/format/format'
import { offerUndo } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'
import { tellProblem, useWrite } from '../../providers/call/use-write'

export type Product = CallResult<'products.list'>[number]
/** A program as a choice for a product. */
export type ProgramOption = CallResult<'products.optionsList'>[number]

/** Products by title (specification, section 3). */
export function byTitle(products: readonly Product[], locale: string): Product[] {
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return products.toSorted((a, b) => collator.compare(a.productTitle, b.productTitle))
}

/** Puts programs into a product and out of it: shown at once, taken back where it fails, offered to be undone. */
function useSteps(id: string) {
  const { t } = useTranslation(['products', 'errors'])
  const write = useWrite()
  /** Into a product, or out of the one that it is in; shown at once, and taken back where it fails. */
  const put = async (program: ProgramOption, product: string | null) => {
    const target = product ?? program.product ?? id
    const name = product === null ? 'products.removeProgram' : 'products.addProgram'
    const args = { params: { id: target }, body: { programId: program._id } }
    await write(name, args, { shows: { [program._id]: { product } } })
  }
  const step = async (program: ProgramOption, product: string | null) => {
    try {
      await put(program, product)
      const text = t(product === null ? 'removed' : 'added', { program: labelOf(program) })
      const back = { ...program, product }
      offerUndo({ text, undo: () => put(back, program.product) })
    } catch (error) {
      tellProblem(error, t)
    }
  }
  return step
}

/** One product: there is no call for it alone, so it is read from the list. */
export function useProduct(id: string) {
  const { i18n } = useTranslation()
  const args = { params: { id } }
  const list = useApiQuery('products.list', {})
  const options = useApiQuery('products.optionsList', args)
  const products = useMemo(() => list.data && byTitle(list.data, i18n.language), [list.data, i18n.language])
  const programs = options.data

  const step = useSteps(id)
  return {
    product: products?.find(({ _id }) => _id === id),
    products,
    programs,
    error: list.error ?? options.error,
    refresh: () => void Promise.all([list.refetch(), options.refetch()]),
    add: (program: ProgramOption) => step(program, id),
    remove: (program: ProgramOption) => step(program, null),
  }
}

export type ProductState = ReturnType<typeof useProduct>
