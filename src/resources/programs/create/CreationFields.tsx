import { Suspense, useId } from 'react'
import type { FormField } from '../../../components/form/form-fields'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { prepareTexts } from '../../../providers/texts/use-language'
import { outlineOf } from '../../folders/folder-search'
import { useFolders } from '../actions/move/FolderChooser'
import { languagesWith, programRules } from '../details/program-draft'
import styles from './create.module.css'
import { type CreationWay, isProposal } from './creation-way'
import { Source } from './Source'
import { type Chosen, type CreationValues, chosenFor, isClone, usualCloneTitle } from './use-creation'
import { WayPicture } from './WayPicture'

const creationWays: readonly CreationWay[] = [
  'blank',
  'template',
  'reference',
  'shallow',
  'deep',
  'fromTitle',
  'fromPdf',
  'package',
]

const PackageChooser = part(
  async () => ({ default: (await import('../../packages/choose/PackageChooser')).PackageChooser }),
  () => prepareTexts('packages'),
)

interface WaysProps {
  way: CreationWay
  onChoose: (way: CreationWay) => void
}

/** The ways to a new program, each with what it shares and what it copies. */
function Ways({ way: chosen, onChoose }: WaysProps) {
  const { t } = useTranslation('program-creation')
  const proposals = useMay('outlineDraft').allowed
  const name = useId()
  const packages = useMay('scorm').allowed
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.label}>{t('ways.label')}</legend>
      {creationWays
        .filter(way => packages || way !== 'package')
        .filter(way => proposals || !isProposal(way))
        .map(way => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name={name}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              aria-labelledby={`${name}-${way}`}
              aria-describedby={`${name}-${way}-text`}
            />
            <WayPicture way={way} />
            <span className={styles.about}>
              <strong id={`${name}-${way}`}>{t(`ways.${way}`)}</strong>
              <span id={`${name}-${way}-text`} className={styles.explained}>
                {t(`explained.${way}`)}
              </span>
            </span>
          </label>
        ))}
    </fieldset>
  )
}

type Field = FormField<CreationValues>

/** An en space and a rule for each folder that it lies in. */
const indent = (depth: number) => '\u2002–\u2002'.repeat(depth)

/** Clones of both kinds are made of the same programs. */
const isFor = ({ for: chosenFor }: Chosen, { way }: CreationValues) =>
  chosenFor === way || (isClone(chosenFor) && isClone(way))

/** The program that the new one begins with, where one is chosen for the way. */
export const sourceOf = (values: CreationValues): Chosen | null =>
  values.source && isFor(values.source, values) ? values.source : null

/** The package that the new program is made of. */
function usePackageField(): (chosen: CreationValues['package']) => Field {
  const { t } = useTranslation('program-creation')
  return chosen => ({
    name: 'package',
    label: t('ways.package'),
    required: true,
    missing: t(chosen ? 'chooseAnother' : 'choosePackage'),
    settle: chosen => (chosen && 'read' in chosen ? chosen.read.file.name : null),
    widget: {
      ownLabel: true,
      draw: ({ value, onChange }, error) => (
        <Suspense>
          <PackageChooser level="program" chosen={value} onChoose={onChange} error={error} />
        </Suspense>
      ),
    },
  })
}

/** The way to the new program, and what it begins with. */
function useBeginningFields() {
  const { t } = useTranslation(['program-creation', 'errors'])
  const ofPackage = usePackageField()
  return (values: CreationValues): Field[] => {
    const { way } = values
    const ways: Field = {
      name: 'way',
      widget: { ownLabel: true, draw: ({ value, onChange }) => <Ways way={value} onChoose={onChange} /> },
    }
    if (way === 'package') return [ways, ofPackage(values.package)]
    if (way === 'blank' || way === 'fromTitle' || way === 'fromPdf') return [ways]
    const source: Field = {
      name: 'source',
      label: t(`source.${way}`),
      required: true,
      missing: t('choose'),
      settle: () => sourceOf(values)?._id ?? null,
      widget: {
        ownLabel: true,
        draw: ({ onChange }, error) => (
          <Source
            key={isClone(way) ? 'clone' : way}
            way={way}
            chosen={sourceOf(values)?._id ?? null}
            onChoose={program => onChange(program && chosenFor(way, program))}
            error={error}
          />
        ),
      },
    }
    return [ways, source]
  }
}

/**
 * What a new program is called and where it lies; clones are told by their originals.
 * @param isBegun how it begins has been chosen: it is not asked again
 */
export function useCreationFields(isBegun: boolean): (values: CreationValues) => Field[] {
  const { t } = useTranslation(['program-creation', 'program', 'programs', 'errors'])
  const { folders = [] } = useFolders()
  const asked = useBeginningFields()
  const beginning = (values: CreationValues) => (isBegun ? [] : asked(values))
  const places = outlineOf(folders, '').map(({ folder, depth }) => ({
    value: folder._id,
    text: indent(depth) + (folder.name || t('programs:untitled')),
  }))
  return values => {
    if (isProposal(values.way)) return beginning(values)
    const source = sourceOf(values)
    const usualTitle = (from: Chosen) =>
      isClone(values.way) ? usualCloneTitle(from, t) : t('usualTitle', { title: from.title })
    const title: Field = {
      name: 'title',
      label: t('program:fields.title'),
      hint: source ? usualTitle(source) : undefined,
      ...programRules.title,
      required: values.way === 'blank',
    }
    if (values.way === 'package') return beginning(values)
    if (isClone(values.way)) return [...beginning(values), title]
    return [
      ...beginning(values),
      title,
      {
        name: 'language',
        label: t('program:fields.language'),
        widget: {
          options: languagesWith(values.language).map(value => ({
            value,
            text: t(`programs:language.${value}`, { defaultValue: value }),
          })),
        },
      },
      {
        name: 'folder',
        label: t('folder'),
        widget: { options: [{ value: '', text: t('programs:folders.none') }, ...places] },
      },
    ]
  }
}
