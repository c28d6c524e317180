import { useParams } from 'react-router'
import { isPublished } from '#contract/words/programs'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import { PeopleList } from './PeopleList'

/** The people of one program, with what can be done about each. */
export default function ProgramPeoplePage() {
  const { t } = useTranslation(['program-people', 'program', 'enrolments', 'errors'])
  const { id = '' } = useParams()
  const enlists = useMay('employees.write').allowed
  return (
    <ProgramFrame id={id} tab="people" enlist={program => <EnlistButton program={program} />}>
      {program => {
        const open = program && isPublished(program)
        return (
          <PeopleList
            key={id}
            program={{ _id: id, title: program?.title || t('title') }}
            first={enlists && program ? (open ? 'none' : 'draft') : 'reader'}
            enlist={open && <EnlistButton program={program} />}
          />
        )
      }}
    </ProgramFrame>
  )
}
