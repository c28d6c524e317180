import { Navigate } from 'react-router'
import { pathTo } from '../../lib/address/paths'
import { resourcesWithRecords } from '../../providers/refine/record-declaration'

/** The support section begins with the first resource. */
export default function SupportPage() {
  const [first = ''] = resourcesWithRecords()
  return <Navigate to={pathTo('supportList', { resource: first })} replace />
}
