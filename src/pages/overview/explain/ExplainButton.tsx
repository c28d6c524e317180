import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { openDialog } from '../../../components/overlay/DialogHost'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useLooked } from '../overview-context'
import type { Explained } from './explanation'

const ExplainDialog = part(() => import('./ExplainDialog'))

/** Opens what a number means, how it is made and what it was made of. */
export function ExplainButton({ of }: { of: Explained }) {
  const { t } = useTranslation('overview')
  const looked = useLooked()
  const label = t('explain.button', { name: t(`names.${of}`) })
  return (
    <button
      type="button"
      className={controls.iconSmall}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onPointerEnter={ExplainDialog.prepare}
      onFocus={ExplainDialog.prepare}
      onClick={() => openDialog(ExplainDialog, { of, looked })}
    >
      <Icon name="help" size={16} />
    </button>
  )
}
