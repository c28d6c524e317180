import { useId } from 'react'
import { launchesOf, type ScormManifest } from '#contract/words/scorm/manifest'
import type { PackageLevel } from '#contract/words/scorm/packages'
import { type PlacedClass, type PlacedLesson, placementOf } from '#contract/words/scorm/placing'
import { Icon } from '../../../components/controls/Icon'
import { FirstFew } from '../../../components/list/FirstFew'
import { formatPercent } from '../../../lib/format/format'
import { formatBytes } from '../../../lib/format/format-bytes'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { ReadPackage } from '../archive/read-package'
import styles from './package-chooser.module.css'

interface PreviewProps {
  read: ReadPackage
  /** Of one that becomes something new. */
  level: PackageLevel | undefined
}

/** Edition, size and what else one knows a package by. */
function Facts({ read }: { read: ReadPackage }) {
  const { t, i18n } = useTranslation('packages')
  const { manifest, file, unpackedBytes, files } = read
  const facts = [
    [t('facts.title'), manifest.title],
    [t('facts.edition'), t('facts.scorm', { version: manifest.version || manifest.edition })],
    [t('facts.size'), formatBytes(file.size, i18n.language)],
    [t('facts.unpacked'), formatBytes(unpackedBytes, i18n.language)],
    [t('facts.files'), t('facts.count', { count: files })],
    [t('facts.classes'), t('facts.count', { count: launchesOf(manifest.items).length })],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is odd about it, though it can be played. */
function Warnings({ read: { manifest, folder } }: { read: ReadPackage }) {
  const { t } = useTranslation('packages')
  const said = [
    ...(folder === '' ? [] : [t('warnings.folder', { name: folder.slice(0, -1) })]),
    ...manifest.warnings.map(({ code, name }) => t(`warnings.${code}`, { name })),
  ]
  if (said.length === 0) return null
  return (
    <div className={styles.warnings}>
      <p>
        <Icon name="warning" size={16} /> {t('warnings.title', { count: said.length })}
      </p>
      <FirstFew items={said} limit={4}>
        {(text, place) => <li key={place}>{text}</li>}
      </FirstFew>
    </div>
  )
}

/** Classes of a lesson that show at first. */
const few = 30

function Classes({ classes, mastery }: { classes: readonly PlacedClass[]; mastery: Mastery }) {
  const { t, i18n } = useTranslation('packages')
  return (
    <FirstFew items={classes} limit={few}>
      {({ identifier, title }, place) => {
        const passed = mastery.get(identifier)
        return (
          <li key={`${identifier}-${place}`}>
            {title}{' '}
            {typeof passed === 'number' && (
              <span className={styles.quiet}>
                {t('mastery', { score: formatPercent(passed, i18n.language) })}
              </span>
            )}
          </li>
        )
      }}
    </FirstFew>
  )
}

/** From which score on an item is passed, by its identifier. */
type Mastery = ReadonlyMap<string, number | null | undefined>

const masteryOf = ({ items }: ScormManifest): Mastery =>
  new Map(launchesOf(items).map(({ identifier, launch }) => [identifier, launch?.mastery]))

const Lessons = ({ lessons, mastery }: { lessons: readonly PlacedLesson[]; mastery: Mastery }) => (
  <FirstFew items={lessons} limit={few}>
    {({ title, classes }, place) => (
      <li key={place}>
        <strong>{title}</strong>
        <Classes classes={classes} mastery={mastery} />
      </li>
    )}
  </FirstFew>
)

/** The modules, lessons and classes that will be there. */
function Becomes({ read: { manifest }, level }: { read: ReadPackage; level: PackageLevel }) {
  const { t } = useTranslation('packages')
  const id = useId()
  const { modules } = placementOf(manifest, level)
  const mastery = masteryOf(manifest)
  const lessons = modules.flatMap(module => module.lessons)
  return (
    <section className={styles.becomes} aria-labelledby={id}>
      <h3 id={id}>{t(`becomes.${level}`)}</h3>
      {level === 'class' && <Classes classes={lessons.flatMap(({ classes }) => classes)} mastery={mastery} />}
      {level === 'lesson' && <Lessons lessons={lessons} mastery={mastery} />}
      {(level === 'program' || level === 'module') && (
        <FirstFew items={modules} limit={few}>
          {(module, place) => (
            <li key={place}>
              <strong>{module.title}</strong>
              <Lessons lessons={module.lessons} mastery={mastery} />
            </li>
          )}
        </FirstFew>
      )}
    </section>
  )
}

/** What a package is and what it becomes, before anything of it is sent. */
export const PackagePreview = ({ read, level }: PreviewProps) => (
  <div className={level && styles.preview}>
    <div className={styles.about}>
      <Facts read={read} />
      <Warnings read={read} />
    </div>
    {level && <Becomes read={read} level={level} />}
  </div>
)
