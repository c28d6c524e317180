import {
  contrast,
  formatColour,
  inkOn,
  parseColour,
  readable,
  textContrast,
} from '#contract/words/colours/contrast'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './folder-dialogs.module.css'

export interface Colours {
  backgroundColor: string
  textColor: string
}

interface ColourFieldsProps {
  name: string
  colours: Colours
  onChange: (colours: Colours) => void
}

/** Background and text of a folder, with the contrast between them. */
export function ColourFields({ name, colours, onChange }: ColourFieldsProps) {
  const { t, i18n } = useTranslation('folders')
  const ground = parseColour(colours.backgroundColor)
  const text = parseColour(colours.textColor)
  const ratio = ground && text ? contrast(ground, text) : 0
  // Rounded down, so that what is too little never reads as enough.
  const shown = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  )
  const improve = () => {
    if (!ground) return
    onChange({ ...colours, textColor: formatColour(readable(text ?? inkOn(ground), [ground])) })
  }
  return (
    <fieldset className={styles.colours}>
      <legend>{t('colour.legend')}</legend>
      <Pickers colours={colours} onChange={onChange} />
      <p
        className={styles.sample}
        style={{ background: colours.backgroundColor, color: colours.textColor }}
        aria-hidden="true"
      >
        {name}
      </p>
      <p role="status">{t('colour.ratio', { ratio: shown })}</p>
      {ratio < textContrast && (
        <Notice kind="warning">
          <p>{t('colour.low')}</p>
          <Button onClick={improve}>{t('colour.improve')}</Button>
        </Notice>
      )}
    </fieldset>
  )
}

function Pickers({ colours, onChange }: Pick<ColourFieldsProps, 'colours' | 'onChange'>) {
  const { t } = useTranslation('folders')
  return (
    <div className={styles.pickers}>
      {(['backgroundColor', 'textColor'] as const).map(field => (
        <label key={field} className={styles.picker}>
          <input
            type="color"
            value={colours[field]}
            onChange={event => onChange({ ...colours, [field]: event.target.value })}
          />
          {t(`colour.${field}`)}
        </label>
      ))}
    </div>
  )
}

/** A colour as the browser's picker takes it. */
export const pickable = (colour: string, otherwise: string): string => {
  const read = parseColour(colour)
  return read ? formatColour(read) : otherwise
}
