import { useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { classesOf, type OutlineModule, type ProgramDetails } from '../../../resources/programs/program'
import page from '../program-page.module.css'
import { ModuleOutline } from './ModuleOutline'
import { ModulePicturesNote } from './ModulePicture'
import styles from './outline.module.css'

/** Programs with no more classes than this show all of them at once. */
const shortOutline = 30

const isShort = (modules: readonly OutlineModule[]) => modules.flatMap(classesOf).length <= shortOutline

/** What a program is made of: modules, their lessons, and the classes in them. */
export function Outline({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program')
  const { modules } = program
  const all = modules.map(({ _id }) => _id)
  const [open, setOpen] = useState<readonly string[]>(() => (isShort(modules) ? all : all.slice(0, 1)))
  const allOpen = all.every(id => open.includes(id))
  const toggle = (id: string, wanted: boolean) =>
    setOpen(current => (wanted ? [...current, id] : current.filter(other => other !== id)))
  return (
    <section className={page.panel} aria-labelledby="program-outline">
      <Head many={modules.length > 1} allOpen={allOpen} onOpen={wanted => setOpen(wanted ? all : [])} />
      {modules.length > 0 && <ModulePicturesNote program={program} />}
      {modules.length === 0 ? (
        <p className={styles.quiet}>
          {t('outline.empty')}{' '}
          {program.editable.structure && (
            <Link to={pathTo('programOutline', { id: program._id })}>{t('outline.add')}</Link>
          )}
        </p>
      ) : (
        <ol className={styles.modules}>
          {modules.map((module, index) => (
            <ModuleOutline
              key={module._id}
              program={program}
              module={module}
              number={index + 1}
              open={open.includes(module._id)}
              onToggle={wanted => toggle(module._id, wanted)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface HeadProps {
  /** There are several modules to open or close at once. */
  many: boolean
  allOpen: boolean
  onOpen: (open: boolean) => void
}

function Head({ many, allOpen, onOpen }: HeadProps) {
  const { t } = useTranslation('program')
  return (
    <div className={styles.head}>
      <h2 id="program-outline">{t('outline.title')}</h2>
      {many && (
        <Button kind="quiet" onClick={() => onOpen(!allOpen)}>
          {t(allOpen ? 'outline.closeAll' : 'outline.openAll')}
        </Button>
      )}
    </div>
  )
}
