import { useRef } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { Button } from '../../components/controls/Button'
import { Highlight } from '../../components/list/Highlight'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useFocusInPlace } from '../../components/list/use-focus-in-place'
import { useListState } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { labelOf } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import styles from './products-page.module.css'
import type { ProductState, ProgramOption } from './use-product'

const declaration = { filters: {}, sortable: [] }

/** The programs in a product, and beside them those that can be put into it. */
export function ProductPrograms({ state, id }: { state: ProductState; id: string }) {
  const { t } = useTranslation('products')
  const { allowed } = useMay('products.write')
  const { state: list, change } = useListState(declaration)
  const all = state.programs ?? []
  const inside = all.filter(({ product }) => product === id)
  const options = all
    .filter(({ product }) => product !== id)
    .filter(option => holdsWords(labelOf(option), list.search))
  return (
    <div className={styles.panels}>
      <section className={page.panel} aria-labelledby="product-programs">
        <h2 id="product-programs">{t('inside', { count: inside.length })}</h2>
        {inside.length === 0 && <p className={page.quiet}>{t('insideEmpty')}</p>}
        <ProgramLines programs={inside} action="remove" onPress={state.remove} />
      </section>
      {allowed && (
        <section className={page.panel} aria-labelledby="product-options">
          <h2 id="product-options">{t('options')}</h2>
          <SearchBox
            label={t('searchOptions')}
            search={list.search}
            onSearch={search => change({ search }, 'replace')}
          />
          <Options options={options} state={state} search={list.search} />
        </section>
      )}
    </div>
  )
}

/** How many options show; the search finds the others. */
const shown = 100

function Options({
  options,
  state,
  search,
}: {
  options: readonly ProgramOption[]
  state: ProductState
  search: string
}) {
  const { t } = useTranslation('products')
  const titles = new Map(state.products?.map(product => [product._id, product.productTitle]))
  return (
    <>
      {options.length === 0 && <p className={page.quiet}>{t('optionsEmpty')}</p>}
      <ProgramLines
        programs={options.slice(0, shown)}
        action="add"
        onPress={state.add}
        search={search}
        elsewhere={titles}
      />
      {options.length > shown && <p className={page.quiet}>{t('more', { count: options.length - shown })}</p>}
    </>
  )
}

interface LineProps {
  action: 'add' | 'remove'
  onPress: (program: ProgramOption) => Promise<void>
  search?: string
}

interface ProgramLinesProps extends LineProps {
  programs: readonly ProgramOption[]
  /** The titles of the products that they would leave. */
  elsewhere?: ReadonlyMap<string, string>
}

/** Programs to be put in or taken out one after the other: the focus stays in the list. */
function ProgramLines({ programs, elsewhere, ...line }: ProgramLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusInPlace(list)
  return (
    <ul ref={list} className={styles.programs}>
      {programs.map(program => (
        <ProgramLine
          key={program._id}
          program={program}
          elsewhere={elsewhere?.get(program.product ?? '')}
          {...line}
        />
      ))}
    </ul>
  )
}

interface ProgramLineProps extends LineProps {
  program: ProgramOption
  /** The title of the product that it would leave. */
  elsewhere?: string
}

function ProgramLine({ program, action, onPress, search = '', elsewhere }: ProgramLineProps) {
  const { t } = useTranslation('products')
  const { allowed } = useMay('products.write')
  const label = labelOf(program)
  return (
    <li>
      <span className={`${styles.program} ${page.names}`}>
        <Link to={pathTo('program', { id: program._id })}>
          <Highlight text={label} search={search} />
        </Link>
        {elsewhere && <span className={page.quiet}>{t('elsewhere', { product: elsewhere })}</span>}
      </span>
      {allowed && (
        <Button
          aria-label={t(`${action}Named`, { program: label })}
          // By the second press of a double click another program lies under the pointer.
          onClick={({ detail }) => detail !== 2 && void onPress(program)}
        >
          {t(action)}
        </Button>
      )}
    </li>
  )
}
