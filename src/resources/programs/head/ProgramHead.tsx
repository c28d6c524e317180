import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { programState } from '#contract/words/programs'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { usePageTitle } from '../../../lib/address/page-title'
import { paths } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { ProgramMenuButton } from '../actions/ProgramMenuButton'
import {
  CreateProgramDialog,
  EditProgramDialog,
  PublishDialog,
  TeachersDialog,
} from '../actions/program-dialogs'
import { creationRefusal, useDoer } from '../actions/program-refusal'
import { Renamable } from '../actions/rename/Renamable'
import { listBefore } from '../list/programs-before'
import { type ProgramScreen, ProgramTabs } from '../ProgramTabs'
import type { ProgramDetails } from '../program'
import { StateBadge } from '../StateBadge'
import styles from './head.module.css'

/** The way back to the list: the same filters, sort and scroll where the person came from it. */
export function BackToList({ title }: { title?: string }) {
  const { t } = useTranslation(['program', 'programs'])
  const navigate = useNavigate()
  const before = listBefore(useLocation().state)
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <Link
            to={`${paths.programs}${before ?? ''}`}
            onClick={event => {
              if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              navigate(-1)
            }}
          >
            {t('programs')}
          </Link>
        </li>
        {title !== undefined && <li aria-current="page">{title || t('programs:untitled')}</li>}
      </ol>
    </nav>
  )
}

interface AskingProps {
  dialog: typeof PublishDialog | typeof EditProgramDialog
  program: ProgramDetails
  primary?: boolean
  children: string
}

/** A button that opens a dialog about the program, whose code comes while somebody is at it. */
function Asking({ dialog, program, primary, children }: AskingProps) {
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      onPointerEnter={dialog.prepare}
      onFocus={dialog.prepare}
      onClick={() => openDialog(dialog, { program })}
    >
      {children}
    </Button>
  )
}

interface ActionsProps {
  program: ProgramDetails
  enlist: ReactNode
}

/** What is done with a program first of all, by its state: it is published, people are enlisted, a template is used. */
function Primary({ program, enlist }: ActionsProps) {
  const { t } = useTranslation(['program', 'programs'])
  const creates = creationRefusal(useDoer()) === null
  const state = programState(program)
  if (state === 'published') return enlist
  if (state === 'draft')
    return (
      <Asking dialog={PublishDialog} program={program} primary>
        {t('publish')}
      </Asking>
    )
  if (!creates) return null
  const use = () => openDialog(CreateProgramDialog, { way: 'template', source: program })
  return (
    <Button kind="primary" onPointerEnter={CreateProgramDialog.prepare} onClick={use}>
      {t('useTemplate')}
    </Button>
  )
}

/** What may be done with the program; nothing for those who only read it. */
function Actions({ program, enlist }: ActionsProps) {
  const { t } = useTranslation('program')
  return (
    <div className={styles.actions}>
      {program.editable.details && (
        <Asking dialog={EditProgramDialog} program={program}>
          {t('edit')}
        </Asking>
      )}
      <Primary program={program} enlist={enlist} />
      <ProgramMenuButton program={program} place="page" />
    </div>
  )
}

/** The folder that it lies in, which leads to the programs there. */
function Folder({ id }: { id: string | null }) {
  const { t } = useTranslation('programs')
  const { data, isError } = useApiQuery('company.folders', {}, { enabled: id !== null })
  if (id === null) return t('folders.none')
  const name = data?.find(({ _id }) => _id === id)?.name
  if (name === undefined)
    return data || isError ? t('folders.unknown') : <span className={styles.bar} aria-busy="true" />
  return (
    <Link to={`${paths.programs}?folder=${id}`} title={name}>
      {name || t('untitled')}
    </Link>
  )
}

/** Who teaches or coaches it, and the way to change that for those who may. */
function Teaching({ program, list }: { program: ProgramDetails; list: 'teachers' | 'coaches' }) {
  const { t } = useTranslation('program')
  const { allowed } = useMay('programs.write')
  const names = program[list].map(({ name }) => name).join(', ')
  const way = names ? 'change' : 'add'
  return (
    <>
      {names || t('nobody')}{' '}
      {allowed && (
        <button
          type="button"
          className={styles.choose}
          aria-label={t(`choose.${list}.${way}`)}
          onPointerEnter={TeachersDialog.prepare}
          onFocus={TeachersDialog.prepare}
          onClick={() => openDialog(TeachersDialog, { program })}
        >
          {t(`choose.${way}`)}
        </button>
      )}
    </>
  )
}

/** What stands under the title, on each of its screens; last, beside nothing that it could move, what comes with a name of its own. */
export const headFacts = ['owner', 'teachers', 'coaches', 'folder'] as const

function HeadFacts({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program')
  const facts: Record<(typeof headFacts)[number], ReactNode> = {
    owner: t(program.isCustom ? 'owner.company' : 'owner.provider'),
    teachers: <Teaching program={program} list="teachers" />,
    coaches: <Teaching program={program} list="coaches" />,
    folder: <Folder id={program.folder} />,
  }
  return (
    <dl className={styles.facts}>
      {headFacts.map(fact => (
        <div key={fact}>
          <dt>{t(`facts.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ProgramHeadProps extends ActionsProps {
  tab: ProgramScreen
}

/** The head of a program, the same on all its screens: what it is, whose, and what is done with it. */
export function ProgramHead({ program, tab, enlist }: ProgramHeadProps) {
  const { t } = useTranslation(['program', 'programs'])
  const { allowed } = useMay('programs.write')
  usePageTitle(program.title || t('programs:untitled'))
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Renamable program={program} place="page">
            <h1>{program.title || t('programs:untitled')}</h1>
          </Renamable>
          <StateBadge program={program} />
          {program.isFundae && <span className={controls.badge}>{t('fundae')}</span>}
          {!allowed && <span className={styles.quiet}>{t('readOnly')}</span>}
        </div>
        {allowed && <Actions program={program} enlist={enlist} />}
        <HeadFacts program={program} />
      </header>
      <ProgramTabs id={program._id} active={tab} />
    </>
  )
}
