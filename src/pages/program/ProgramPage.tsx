import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Completion } from '../../components/feedback/Completion'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { formatDate } from '../../lib/format/format'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import { Amount, LanguageName } from '../../resources/programs/ProgramValues'
import type { ProgramDetails } from '../../resources/programs/program'
import { Outline } from './outline/Outline'
import { EditablePicture } from './picture/EditablePicture'
import styles from './program-page.module.css'

type Facts = Record<string, ReactNode>

/** What is known of a program: its figures at a glance, or its details one under the other. */
function FactList({ label, facts, className }: { label: string; facts: Facts; className?: string }) {
  const { t } = useTranslation('program')
  return (
    <dl className={className} aria-label={label}>
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact}>
          <dt>{t(`facts.${fact}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const bar = <span className={styles.bar} />
const bars = Array.from({ length: 12 }, (_, line) => <span key={String(line)} className={styles.bar} />)

/** How large the program is, for how many, and how far they are. */
function Figures({ program }: { program: ProgramDetails | undefined }) {
  const { t } = useTranslation('program')
  const facts: Facts = {
    modules: program ? <Amount value={program.modulesCount} /> : bar,
    classes: program ? <Amount value={program.classesCount} /> : bar,
    learners: program ? <Amount value={program.learnersCount} /> : bar,
    completion: program ? <Completion value={program.completion} /> : bar,
  }
  return <FactList label={t('facts.label')} facts={facts} className={styles.figures} />
}

/** The picture of a program. */
function ProgramPicture({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  const { allowed } = useMay('programs.write')
  const { _id, title, image, editable } = program
  return (
    <section className={styles.picture} aria-label={t('picture.label')}>
      <EditablePicture
        owner={{ program: _id, title: title || t('programs:untitled') }}
        image={image ?? undefined}
        may={allowed && editable.details}
      />
    </section>
  )
}

/** What the program says of itself, to be read; it is changed by Edit, in the head. */
function Details({ program }: { program: ProgramDetails }) {
  const { t, i18n } = useTranslation('program')
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  const { referencedProgram: reference, moduleCode } = program
  const facts: Facts = {
    description: <span className={styles.description}>{program.description || '—'}</span>,
    language: <LanguageName language={program.language} />,
    sku: program.internId || '—',
    ...(moduleCode !== null && { moduleCode }),
    ...(reference !== null && {
      reference: <Link to={pathTo('program', { id: reference._id })}>{reference.title}</Link>,
    }),
    created: formatDate(program.createdAt, i18n.language, timeZone, utcOffsets),
    updated: (
      <span className={styles.change}>
        {formatDateTime(program.updatedAt, i18n.language, timeZone, utcOffsets)}
        <span className={styles.who}>{program.updatedBy}</span>
      </span>
    ),
  }
  return (
    <section className={styles.panel} aria-labelledby="program-details">
      <h2 id="program-details">{t('about')}</h2>
      <FactList label={t('about')} facts={facts} className={styles.details} />
    </section>
  )
}

/** What comes under the figures, while it is on its way. */
function PanelsSkeleton() {
  const { t } = useTranslation('program')
  return (
    <div className={styles.panels}>
      <section className={styles.panel}>
        <h2>{t('outline.title')}</h2>
        {bars}
      </section>
      <section className={styles.panel}>
        <h2>{t('about')}</h2>
        {bars}
      </section>
    </div>
  )
}

function Panels({ program }: { program: ProgramDetails }) {
  return (
    <div className={styles.panels}>
      <Outline key={program._id} program={program} />
      <div className={styles.aside}>
        <ProgramPicture key={program._id} program={program} />
        <Details program={program} />
      </div>
    </div>
  )
}

/** One program: how it stands, what it is made of, and what it says of itself. */
export default function ProgramPage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="program" enlist={program => <EnlistButton program={program} />}>
      {program => (
        <div className={styles.page}>
          <Figures program={program} />
          {program ? <Panels program={program} /> : <PanelsSkeleton />}
        </div>
      )}
    </ProgramFrame>
  )
}
