import '../../providers/late-calls'
import type { CommandSource } from '../../components/command/command-source'
import { matchPattern, paths, pathTo } from '../../lib/address/paths'
import { keptOf, wholeList } from '../../providers/call/answers-by-name'
import type { CallResult } from '../../providers/call/call-types'

type Product = CallResult<'products.list'>[number]

const named = ({ _id: id, productTitle: text }: Product) => ({
  id: `product:${id}`,
  text,
  href: pathTo('product', { id }),
})

/** Products by their titles. */
const productCommands: CommandSource = {
  group: 'products',
  capability: 'products.read',
  all: wholeList('products.list', {}, products =>
    products.map(product => ({ ...named(product), icon: 'products' as const })),
  ),
  opened: ({ pathname }, kept) => {
    const id = matchPattern(paths.product, pathname)?.id
    const product =
      id &&
      keptOf(kept, 'products.list')
        .flat()
        .find(({ _id }) => _id === id)
    return product ? named(product) : undefined
  },
}

export default productCommands
