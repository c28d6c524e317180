import '../../providers/late-calls'
import { useState } from 'react'
import { launchesOf } from '#contract/words/scorm/manifest'
import type { PackageLevel } from '#contract/words/scorm/packages'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { FirstFew } from '../../components/list/FirstFew'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { problemText, useWriting } from '../../providers/call/use-write'
import { notify } from '../../providers/refine/notifications'
import { PackageChooser } from './choose/PackageChooser'
import styles from './choose/package-chooser.module.css'
import type { Chosen } from './choose/use-package-file'
import { type Misfit, misfitOf, ownIdentifiers } from './upload/kept-uploads'
import type { ScormPackage } from './upload/package-uploads'
import { type NewPlace, type Readable, useSending } from './use-package-sending'

/** What a package is chosen for. */
export type PackageAim =
  | {
      to: 'add'
      level: Exclude<PackageLevel, 'program'>
      place: NewPlace
      /** What it goes into is called. */
      into: string
      /** How many programs more have the module that it goes into. */
      others: number
      onAdded: (added: ScormPackage) => void
    }
  | { to: 'goOn'; begun: ScormPackage }
  | { to: 'replace'; before: ScormPackage }

/** What becomes of the classes of a package when another one takes its place. */
function Exchange({ before, chosen: { read } }: { before: ScormPackage; chosen: Readable }) {
  const { t } = useTranslation('packages')
  const identifiers = ownIdentifiers(read.manifest)
  const items = launchesOf(read.manifest.items)
  const fresh = new Set(identifiers)
  const old = new Set(before.classes.map(({ identifier }) => identifier))
  const groups: Record<'kept' | 'lost' | 'added', { title: string }[]> = {
    kept: before.classes.filter(({ identifier }) => fresh.has(identifier)),
    lost: before.classes.filter(({ identifier }) => !fresh.has(identifier)),
    added: items.filter((_, place) => !old.has(identifiers[place] ?? '')),
  }
  return (
    <div className={styles.exchange}>
      {(['kept', 'lost', 'added'] as const)
        .filter(name => groups[name].length > 0)
        .map(name => (
          <section key={name}>
            <h3>{t(`replace.${name}`, { count: groups[name].length })}</h3>
            <FirstFew items={groups[name]} limit={6}>
              {({ title }, place) => <li key={place}>{title}</li>}
            </FirstFew>
          </section>
        ))}
    </div>
  )
}

/** Does with a package what it was chosen for. */
function useAim(aim: PackageAim) {
  const { t } = useTranslation('packages')
  const sending = useSending()
  return async (chosen: Readable) => {
    if (aim.to === 'add') {
      const added = await sending.add(aim.level, aim.place, chosen)
      closeDialog()
      aim.onAdded(added)
      notify.success(t('begun', { title: added.title }))
    } else if (aim.to === 'replace') {
      const { package: fresh } = await sending.replace(aim.before, chosen)
      closeDialog()
      notify.success(t('begun', { title: fresh.title }))
    } else {
      // Another tab may have sent some of it since.
      const now = await callWith('scorm.get', { params: { packageId: aim.begun._id } })
      closeDialog()
      sending.goOn(now, chosen)
    }
  }
}

/** Chooses a package for a place in a program, to go on with one, or to take the place of one. */
export default function PackageDialog({ aim }: { aim: PackageAim }) {
  const { t } = useTranslation(['packages', 'errors', 'field-errors'])
  const { busy, error, attempt } = useWriting()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [misses, setMisses] = useState(false)
  const choose = (next: Chosen | null) => {
    setChosen(next)
    setMisses(false)
  }
  const send = useAim(aim)
  const readable = chosen && 'read' in chosen ? chosen : null
  const misfit: Misfit | null = readable && aim.to === 'goOn' ? misfitOf(aim.begun, readable.read) : null
  const wrong = misfit ? t(`goOn.misfit.${misfit}`) : misses && !chosen ? t('choose.missing') : undefined
  const submit = () => {
    setMisses(true)
    if (readable && !misfit) void attempt(() => send(readable))
  }
  const titleOf = aim.to === 'add' ? `add.title.${aim.level}` : `${aim.to}.title`
  return (
    <Dialog title={t(titleOf)} onClose={closeDialog} unsaved={readable !== null && !busy} side>
      <div className={styles.dialog}>
        <p className={styles.quiet}>
          {aim.to === 'add' && t(`add.text.${aim.level}`, { title: aim.into })}
          {aim.to === 'goOn' && t('goOn.text', { name: aim.begun.fileName })}
          {aim.to === 'replace' && t('replace.text', { title: aim.before.title })}
        </p>
        {aim.to === 'add' && aim.others > 0 && (
          <Notice kind="warning">{t('add.shared', { count: aim.others })}</Notice>
        )}
        {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
        <PackageChooser
          level={aim.to === 'add' ? aim.level : undefined}
          chosen={chosen}
          onChoose={choose}
          error={wrong}
        />
        {readable && aim.to === 'replace' && <Exchange before={aim.before} chosen={readable} />}
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={submit}>
          {t(busy ? 'sending' : `${aim.to}.submit`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
