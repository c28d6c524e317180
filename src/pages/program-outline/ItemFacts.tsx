import type { ReactNode } from 'react'
import page from '../../components/page/page.module.css'
import { formatDateTime } from '../../lib/format/format-instant'
import { formatDuration } from '../../lib/format/format-length'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import type { ClassDetails } from './item-values'
import type { OutlineItem } from './outline-items'
import styles from './program-outline.module.css'

interface ItemFactsProps {
  item: OutlineItem
  details: ClassDetails | undefined
}

/** What a class holds, by the names of its fields; what is empty is left out. */
function useFacts({ item, details }: ItemFactsProps): [string, ReactNode][] {
  const { t, i18n } = useTranslation(['program-outline', 'program'])
  const timeZone = useProfile().company?.timeZone
  const { kind, durationSeconds } = item.class ?? {}
  const facts: [string, ReactNode][] = [
    [t('fields.type'), item.lesson && item.kind === 'lesson' && t(`program:lessonTypes.${item.lesson.type}`)],
    [t('fields.kind'), kind && t(`program:classKinds.${kind}`)],
    [t('facts.length'), durationSeconds && formatDuration(durationSeconds, i18n.language)],
    [t('facts.date'), details?.liveAt && formatDateTime(details.liveAt, i18n.language, timeZone)],
    [
      t('fields.url'),
      details?.url && (
        <a href={details.url} target="_blank" rel="noreferrer">
          {details.url}
        </a>
      ),
    ],
    [t(`fields.descriptionOf.${kind ?? 'video'}`), details?.description],
  ]
  return facts.filter(([, value]) => value)
}

/** What an item holds, where it cannot be changed. */
export function ItemFacts({ item, details }: ItemFactsProps) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const facts = useFacts({ item, details })
  const steps = details?.steps ?? []
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={page.quiet}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {steps.length > 0 && (
        <section aria-labelledby="outline-item-steps">
          <h3 id="outline-item-steps">{t('facts.steps')}</h3>
          <ol className={styles.several}>
            {steps.map(({ _id, title, tags }) => (
              <li key={_id}>
                {title || t('programs:untitled')}
                {tags.length > 0 && (
                  <span className={styles.note}> {tags.map(({ name }) => name).join(', ')}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
