import { type ReactNode, useState } from 'react'
import { type FieldError, worded } from '#contract/words/field-messages'
import { emptyClasses, missingForPublication, missingPart } from '#contract/words/publication'
import { Button } from '../../../../components/controls/Button'
import { Notice } from '../../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { Link } from '../../../../components/page/Link'
import { pathTo } from '../../../../lib/address/paths'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { fieldErrors, statusOf } from '../../../../providers/call/errors'
import { useApiQuery } from '../../../../providers/call/use-api'
import { useWriting } from '../../../../providers/call/use-write'
import { type ListedProgram, nameOf, type ProgramDetails } from '../../program'
import { Confirmation } from '../Confirmation'
import { DialogState } from '../DialogState'
import styles from '../program-dialogs.module.css'
import { useTools } from '../use-program-tools'

type Missing = readonly Pick<FieldError, 'path' | 'message'>[]

interface MissingPartsProps {
  program: ListedProgram
  missing: Missing
  modules: ProgramDetails['modules']
}

/** What a program still lacks before it can be published, each leading to where it is made in the editor. */
function MissingParts({ program, missing, modules }: MissingPartsProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  return (
    <>
      <p>{t('incomplete.text', { count: missing.length })}</p>
      <ul className={styles.lines}>
        {missing.map(({ path, message }) => {
          const part = missingPart(path, modules)
          const pathname = pathTo('programOutline', { id: program._id })
          const to = { pathname, search: part?.item && `item=${part.item}` }
          return (
            <li key={path}>
              <Link to={to} onClick={closeDialog}>
                {part ? t(`incomplete.${part.kind}`, { title: nameOf(part, t) }) : message}
              </Link>
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={closeDialog}>
          {t('incomplete.close')}
        </Button>
      </DialogActions>
    </>
  )
}

/** So many classes are named. */
const mostNamed = 5

/** Classes that learners would find nothing in: published all the same, once one knows. */
function EmptyClasses({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const empty = emptyClasses(program)
  if (empty.length === 0) return null
  const pathname = pathTo('programOutline', { id: program._id })
  return (
    <Notice kind="warning">
      <p>{t('publish.empty', { count: empty.length })}</p>
      <ul className={styles.lines}>
        {empty.slice(0, mostNamed).map(({ line, title }) => (
          <li key={line}>
            <Link to={{ pathname, search: `item=${line}` }} onClick={closeDialog}>
              {title || t('programs:untitled')}
            </Link>
          </li>
        ))}
        {empty.length > mostNamed && <li>{t('publish.emptyMore', { count: empty.length - mostNamed })}</li>}
      </ul>
    </Notice>
  )
}

/** What publishing means: what is published, for whom, and that it stays so. */
function Meaning({ program, children }: { program: ListedProgram; children: ReactNode }) {
  const { t } = useTranslation(['program-actions', 'program-creation'])
  const { modulesCount, classesCount, learnersCount } = program
  return (
    <div className={styles.body}>
      <ul className={styles.lines}>
        {modulesCount !== undefined && classesCount !== undefined && (
          <li>
            {t('program-creation:modules', { count: modulesCount })} ·{' '}
            {t('program-creation:classes', { count: classesCount })}
          </li>
        )}
        <li>{learnersCount ? t('publish.learners', { count: learnersCount }) : t('publish.enlisting')}</li>
      </ul>
      {children}
      <p>
        <strong>{t('publish.final')}</strong>
      </p>
    </div>
  )
}

/** Publishes the program; what it turns out to lack is answered. */
function usePublishing(program: ListedProgram) {
  const { write, t } = useTools()
  const { busy, error, attempt } = useWriting()
  const [missing, setMissing] = useState<Missing>([])
  const publish = () =>
    attempt(async () => {
      const options = { done: t('done.published', { title: nameOf(program, t) }), after: closeDialog }
      await write('programs.publish', { params: { id: program._id } }, options).catch(reason => {
        const named = fieldErrors(reason)
        if (statusOf(reason) !== 400 || named.length === 0) throw reason
        setMissing(named)
      })
    })
  return { busy, error, missing, publish }
}

/** Asks before a program is published, which cannot be taken back; where it is not complete, it says what is missing. */
export default function PublishDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'program-creation', 'programs'])
  const params = { id: program._id }
  const { data, isPending } = useApiQuery('programs.get', { params }, { staleTime: 0 })
  const { busy, error, missing: refused, publish } = usePublishing(program)
  const modules = data?.modules ?? []
  const missing = refused.length > 0 || !data ? refused : missingForPublication(data).map(worded)
  const title = nameOf(program, t)
  return (
    <Dialog
      title={t(missing.length > 0 ? 'incomplete.title' : 'publish.title', { title })}
      onClose={closeDialog}
    >
      {/* Where the program cannot be read, the call says why. */}
      <DialogState waiting={isPending} error={null} onRetry={() => undefined}>
        {missing.length > 0 ? (
          <MissingParts program={program} missing={missing} modules={modules} />
        ) : (
          <>
            <Meaning program={data ?? program}>{data && <EmptyClasses program={data} />}</Meaning>
            <Confirmation
              text={t('publish.confirm')}
              busy={busy}
              error={error}
              onConfirm={() => void publish()}
            />
          </>
        )}
      </DialogState>
    </Dialog>
  )
}
