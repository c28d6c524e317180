import { use } from 'react'
import { useParams } from 'react-router'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { loadRecords } from '../../providers/refine/record-declaration'
import { RecordList } from './RecordList'
import { SupportHeader } from './SupportHeader'

/** The generic list of a resource; at the address of a new record, with its form over it. */
export default function RecordsPage() {
  const { resource = '' } = useParams()
  const declared = loadRecords(resource)
  if (!declared) return <NotFoundScreen />
  return (
    <>
      <SupportHeader />
      <RecordList key={resource} resource={resource} records={use(declared)} />
    </>
  )
}
