import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { prepareScreen } from '../../lib/code/screen-code'
import { fromList } from './list/list-before'

const prepare = () => prepareScreen('program')

/** A link from the programs list to a program, which knows the way back. */
export function ProgramLink({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <Link
      to={pathTo('program', { id })}
      state={fromList(search)}
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </Link>
  )
}
