import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayCreatePrograms } from '#contract/words/program-rights'
import { Button } from '../../components/controls/Button'
import { Highlight } from '../../components/list/Highlight'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { errorKey, errorText } from '../../providers/call/errors'
import { useApiMutation } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { usePrincipal, useProfile } from '../../providers/session/profile'
import { Day, LanguageName } from '../../resources/programs/Facts'
import { ProgramLink } from '../../resources/programs/ProgramLink'
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
  const { t } = useTranslation(['templates', 'errors'])
  const navigate = useNavigate()
  const create = useApiMutation('programs.create', {
    onSuccess: ({ _id }) => navigate(pathTo('program', { id: _id })),
    onError: error => notify.error(errorText(error, t), errorKey(error)),
  })
  const mayWrite = useMay('programs.write')
  const mayCreate = mayCreatePrograms(usePrincipal(), useProfile().company ?? {})
  const reason = mayWrite.allowed ? (mayCreate ? undefined : t('plainMode')) : mayWrite.reason
  const { title } = template
  return (
    <div className={page.actions}>
      <Button
        busy={create.isPending || create.isSuccess}
        aria-label={t('createFrom', { title })}
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => reason === undefined && create.mutate({ body: { template: template._id } })}
      >
        {t('create')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('unmarkFrom', { title })}
        aria-disabled={!mayWrite.allowed}
        title={mayWrite.reason}
        onClick={() => mayWrite.allowed && void onUnmark(template)}
      >
        {t('unmark')}
      </Button>
    </div>
  )
}
