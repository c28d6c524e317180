import '../../providers/late-calls'
import { mayCreatePrograms } from '#contract/words/program-rights'
import { Button } from '../../components/controls/Button'
import { Highlight } from '../../components/list/Highlight'
import { openDialog } from '../../components/overlay/DialogHost'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { usePrincipal, useProfile } from '../../providers/session/profile'
import { CreateProgramDialog } from '../../resources/programs/actions/program-dialogs'
import { ProgramLink } from '../../resources/programs/ProgramLink'
import { Day, LanguageName } from '../../resources/programs/ProgramValues'
import type { ListedProgram } from '../../resources/programs/program'
import styles from './templates-page.module.css'

interface TemplateCardProps {
  template: ListedProgram
  search: string
  onUnmark: (template: ListedProgram) => Promise<void>
}

/** A template: what it contains, and what can be made of it. */
export function TemplateCard({ template, search, onUnmark }: TemplateCardProps) {
  const { t } = useTranslation(['templates', 'programs'])
  return (
    <li className={`${page.panel} ${styles.card}`}>
      <h2 className={page.names}>
        <ProgramLink id={template._id}>
          <Highlight text={template.title || t('programs:untitled')} search={search} />
        </ProgramLink>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contains')}</dt>
          <dd>
            {t('modules', { count: template.modulesCount ?? 0 })} ·{' '}
            {t('classes', { count: template.classesCount ?? 0 })}
          </dd>
        </div>
        <div>
          <dt>{t('programs:columns.language')}</dt>
          <dd>
            <LanguageName language={template.language} />
          </dd>
        </div>
        <div>
          <dt>{t('programs:columns.updated')}</dt>
          <dd>
            <Day instant={template.updatedAt} />
          </dd>
        </div>
      </dl>
      <TemplateActions template={template} onUnmark={onUnmark} />
    </li>
  )
}

function TemplateActions({ template, onUnmark }: Omit<TemplateCardProps, 'search'>) {
  const { t } = useTranslation('templates')
  const { allowed } = useMay('programs.write')
  const mayCreate = mayCreatePrograms(usePrincipal(), useProfile().company ?? {})
  const reason = mayCreate ? undefined : t('plainMode')
  const { title } = template
  if (!allowed) return null
  return (
    <div className={page.actions}>
      <Button
        aria-label={t('createFrom', { title })}
        aria-disabled={reason !== undefined}
        title={reason}
        onPointerEnter={CreateProgramDialog.prepare}
        onFocus={CreateProgramDialog.prepare}
        onClick={() =>
          reason === undefined && openDialog(CreateProgramDialog, { way: 'template', source: template })
        }
      >
        {t('create')}
      </Button>
      <Button kind="quiet" aria-label={t('unmarkFrom', { title })} onClick={() => void onUnmark(template)}>
        {t('unmark')}
      </Button>
    </div>
  )
}
