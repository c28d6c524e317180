import type { CompanyTheme, ThemeField } from '#contract/words/colours/theme'
import { Button } from '../../components/controls/Button'
import { useTranslation } from '../../lib/texts/use-translation'
import { companyColours } from '../../theme/company-colours'
import { colours } from '../../theme/tokens'
import styles from './company.module.css'

/** What a colour is chosen from where the company has none yet: the portal's own. */
const ownColours: Record<ThemeField, string> = {
  componentsBackground: colours.light.accent,
  componentsColor: colours.light['accent-contrast'],
  backgroundTop: colours.light['surface-raised'],
  backgrounBottom: colours.light['surface-raised'],
}

/** In the order in which one looks at them. */
const shownFields = Object.keys(ownColours) as ThemeField[]

/** The other end of the navigation, whose colour one end takes that has none of its own. */
const otherEnd: Partial<Record<ThemeField, ThemeField>> = {
  backgroundTop: 'backgrounBottom',
  backgrounBottom: 'backgroundTop',
}

/** What a field is painted with that has no colour, as `companyColours` has it: the colour, and in words. */
function withoutColour(field: ThemeField, theme: CompanyTheme) {
  const end = otherEnd[field]
  const other = end && theme[end]
  if (other) return { colour: other, words: 'theme.asOtherEnd' }
  const words = field === 'componentsColor' ? 'theme.readable' : 'theme.portal'
  return { colour: ownColours[field], words }
}

interface ThemeFieldsProps {
  theme: CompanyTheme
  onChange: (theme: CompanyTheme) => void
}

/** The colours of a company, each of which may be the portal's, and how they look by day and by night. */
export function ThemeFields({ theme, onChange }: ThemeFieldsProps) {
  const { t } = useTranslation('company-settings')
  return (
    <fieldset className={styles.theme}>
      <legend>{t('theme.legend')}</legend>
      <p className={styles.hint}>{t('theme.hint')}</p>
      <div className={styles.colours}>
        {shownFields.map(field => (
          <Colour
            key={field}
            field={field}
            colour={theme[field] ?? null}
            otherwise={withoutColour(field, theme)}
            onChange={colour => onChange({ ...theme, [field]: colour })}
          />
        ))}
      </div>
      <div className={styles.samples} aria-hidden="true">
        <Sample theme={theme} look="light" />
        <Sample theme={theme} look="dark" />
      </div>
    </fieldset>
  )
}

interface ColourProps {
  field: ThemeField
  colour: string | null
  otherwise: ReturnType<typeof withoutColour>
  onChange: (colour: string | null) => void
}

function Colour({ field, colour, otherwise, onChange }: ColourProps) {
  const { t } = useTranslation('company-settings')
  const label = t(`theme.${field}`)
  return (
    <div className={styles.colour}>
      <label>
        <input
          type="color"
          value={colour ?? otherwise.colour}
          onChange={event => onChange(event.target.value)}
        />
        <span className={styles.named}>
          {label}
          <span className={styles.value}>{colour ?? t(otherwise.words)}</span>
        </span>
      </label>
      {colour !== null && (
        <Button kind="quiet" aria-label={t('theme.resetOf', { label })} onClick={() => onChange(null)}>
          {t('theme.reset')}
        </Button>
      )}
    </div>
  )
}

/** The navigation and a button as they will be. */
function Sample({ theme, look }: { theme: CompanyTheme; look: 'light' | 'dark' }) {
  const { t } = useTranslation(['company-settings', 'shell'])
  const own = Object.fromEntries(
    Object.entries(colours[look]).map(([name, colour]) => [`--color-${name}`, colour]),
  )
  return (
    <div className={styles.sample} style={{ ...own, ...companyColours(theme, look) }}>
      <span className={styles.navigation}>
        <span>{t('shell:nav.programs')}</span>
        <span data-selected>{t('shell:nav.employees')}</span>
      </span>
      <span className={styles.ground}>
        <span className={styles.button}>{t('theme.button')}</span>
        <span className={styles.link}>{t(`theme.${look}`)}</span>
      </span>
    </div>
  )
}
