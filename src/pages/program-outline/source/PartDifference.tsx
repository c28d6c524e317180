import type { SourceField } from '#contract/words/outline/source'
import { formatDateTime } from '../../../lib/format/format-instant'
import { formatDuration } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { useProfile } from '../../../providers/session/profile'
import styles from './source.module.css'

/** Something that has changed in the source of a clone. */
export type Part = CallResult<'source.get'>['parts'][number]

/** Writes the lines of a field as a person reads them. */
function useWritten(): (name: SourceField, lines: readonly string[]) => readonly string[] {
  const { t, i18n } = useTranslation(['program-source', 'program'])
  const timeZone = useProfile().company?.timeZone
  const written: Partial<Record<SourceField, (line: string) => string>> = {
    image: () => t('picture'),
    type: line => t(`program:lessonTypes.${line}`, { defaultValue: line }),
    kind: line => t(`program:classKinds.${line}`, { defaultValue: line }),
    durationSeconds: line => formatDuration(Number(line), i18n.language),
    liveAt: line => formatDateTime(line, i18n.language, timeZone),
  }
  return (name, lines) => (lines.length === 0 ? [t('none')] : lines.map(written[name] ?? (line => line)))
}

/** What is there beside what is here. */
function Fields({ fields }: Pick<Part, 'fields'>) {
  const { t } = useTranslation('program-source')
  const written = useWritten()
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('there')}</th>
          <th scope="col">{t('here')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, there, here }) => (
          <tr key={name}>
            <th scope="row">{t(`fields.${name}`)}</th>
            {[there, here].map((lines, side) => (
              <td key={side === 0 ? 'there' : 'here'}>{written(name, lines).join('\n')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PartDifferenceProps {
  part: Part
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** One thing that has changed in the source, to be chosen. */
export function PartDifference({ part, chosen, onChoose }: PartDifferenceProps) {
  const { t } = useTranslation(['program-source', 'program-outline', 'programs'])
  const { change, kind, title, classes, alsoHere, fields } = part
  const name = title || t('programs:untitled')
  return (
    <li className={styles.part}>
      <label>
        <input type="checkbox" checked={chosen} onChange={() => onChoose(!chosen)} />
        <span className={styles.change} data-change={change}>
          {t(`changes.${change}`)}
        </span>
        <span className={styles.name}>
          {kind === 'program' ? t('modules') : name}
          {kind !== 'program' && <span className={styles.quiet}>{t(`program-outline:kinds.${kind}`)}</span>}
          {classes > 0 && kind !== 'class' && (
            <span className={styles.quiet}>{t('classes', { count: classes })}</span>
          )}
        </span>
      </label>
      {alsoHere && <p className={styles.alsoHere}>{t('alsoHere')}</p>}
      {fields.length > 0 && <Fields fields={fields} />}
    </li>
  )
}
