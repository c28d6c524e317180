import { use } from 'react'
import { useParams } from 'react-router'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { loadRecords } from '../../providers/refine/record-declaration'
import { RecordDetails } from './record/RecordDetails'
import { SupportHeader } from './SupportHeader'

/** One record of a resource; at the address of its form, with that over it. */
export default function RecordPage() {
  const { resource = '', id = '' } = useParams()
  const declared = loadRecords(resource)
  if (!declared) return <NotFoundScreen />
  return (
    <>
      <SupportHeader />
      <RecordDetails key={`${resource}/${id}`} resource={resource} id={id} records={use(declared)} />
    </>
  )
}
