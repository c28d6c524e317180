import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { Amount } from '../../resources/programs/Facts'
import type { Product } from './product-answer'

export const productColumns: readonly ListColumn<Product>[] = [
  {
    id: 'title',
    header: 'columns.title',
    sort: { type: 'string', value: product => product.productTitle },
    cell: (product, { search }) => (
      <Link to={pathTo('product', { id: product._id })}>
        <Highlight text={product.productTitle} search={search} />
      </Link>
    ),
    card: 'heading',
  },
  {
    id: 'programs',
    header: 'columns.programs',
    width: '9rem',
    align: 'end',
    sort: { type: 'number', value: product => product.programsCount },
    cell: product => <Amount value={product.programsCount} />,
  },
]
