import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { ReferenceDialog } from '../../resources/programs/actions/program-dialogs'
import type { ProgramDetails } from '../../resources/programs/program'
import { SourceChanges } from './editor-dialogs'
import styles from './program-outline.module.css'
import type { Editor } from './use-editor'
import type { Other } from './use-presence'

/** Where a clone comes from, and how much has changed there since; nothing of a program that is none. */
export function SourceNotice({ program: { _id, title } }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const { allowed } = useMay('outline')
  const { data } = useApiQuery('source.get', { params: { id: _id } }, { enabled: allowed })
  if (!data?.source) return null
  const { source, parts } = data
  const from = source.title || t('programs:untitled')
  return (
    <p className={page.quiet}>
      {t('source.from')} <Link to={pathTo('programOutline', { id: source._id })}>{from}</Link>
      {' · '}
      {parts.length === 0 ? (
        t('source.same')
      ) : (
        <Link
          to="?view=source"
          aria-label={t('source.openOf', { count: parts.length, title: from, clone: title })}
          onPointerEnter={SourceChanges.prepare}
          onFocus={SourceChanges.prepare}
        >
          {t('source.open', { count: parts.length })}
        </Link>
      )}
    </p>
  )
}

/** Why nothing may be changed here, and what one can do about it. */
export function ReadOnly({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-outline')
  const { allowed } = useMay('programs.write')
  const { referencedProgram, isCustom } = program
  if (!referencedProgram)
    return <p className={page.quiet}>{t(isCustom ? 'readOnly.mode' : 'readOnly.provider')}</p>
  return (
    <div className={styles.readOnly}>
      <p className={page.quiet}>
        {t('readOnly.referenced', { title: referencedProgram.title })}{' '}
        <Link to={pathTo('programOutline', { id: referencedProgram._id })}>{t('readOnly.open')}</Link>
      </p>
      {allowed && (
        <Button
          onPointerEnter={ReferenceDialog.prepare}
          onFocus={ReferenceDialog.prepare}
          onClick={() => openDialog(ReferenceDialog, { program })}
        >
          {t('readOnly.copy')}
        </Button>
      )}
    </div>
  )
}

/** Who else works here, each leading to where they are. */
export function Others({ others, editor }: { others: readonly Other[]; editor: Editor }) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const titleAt = (line: string | null) => editor.items.find(item => item.line === line)?.title
  return (
    <div role="status" className={others.length > 0 ? undefined : 'visually-hidden'}>
      {others.length > 0 && (
        <p className={styles.others}>
          {t('others.here')}
          {others.map(({ _id, name, item }) => (
            <Button key={_id} kind="quiet" onClick={() => editor.choose(item)}>
              {titleAt(item) ? t('others.at', { name, title: titleAt(item) }) : name}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
