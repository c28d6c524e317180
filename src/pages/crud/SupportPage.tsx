import { Navigate } from 'react-router'
import { pathTo } from '../../lib/paths'
import { resourcesWithRecords } from '../../lib/record-declaration'

/** The support section begins with the first resource. */
export default function SupportPage() {
  const [first = ''] = resourcesWithRecords()
  return <Navigate to={pathTo('supportList', { resource: first })} replace />
}
