import { use } from 'react'
import { useParams } from 'react-router'
import NotFoundScreen from '../../components/NotFoundScreen'
import { loadRecords } from '../../lib/record-declaration'
import { RecordDetails } from './RecordDetails'
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
