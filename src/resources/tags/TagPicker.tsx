import '../../providers/late-calls'
import { codePoints, maxLength } from '#contract/words/limits'
import { PickerField } from '../../components/form/picker/Picker'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { tellProblem, useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { useCompanyTags } from './company-tags'

/** A tag as what has it names it. */
interface KnownTag {
  _id: string
  name: string
}

/** Makes a tag of what is typed, where the person and the server can. */
function useTagMaking() {
  const { t } = useTranslation(['tags', 'errors'])
  const write = useWrite()
  const offered = useMay('tags').allowed
  const { allowed } = useMay('programs.write')
  if (!offered || !allowed) return undefined
  return async (typed: string) => {
    const name = oneLine(typed)
    if (codePoints(name) > maxLength.name) {
      notify.error(t('errors:field.atMost', { count: maxLength.name }))
      return undefined
    }
    // It is chosen at once, before the tags of the company are read anew.
    return new Promise<KnownTag | undefined>(resolve => {
      const options = { done: t('created', { name }), after: resolve }
      write('tags.create', { body: { name } }, options).catch((error: unknown) => {
        tellProblem(error, t)
        resolve(undefined)
      })
    })
  }
}

interface TagPickerProps {
  label: string
  hint?: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Those that it was opened with: they are named before the others are there. */
  known?: readonly KnownTag[]
  error?: string
  /** Only what is there is chosen: none is made. */
  findOnly?: boolean
}

/** Chooses tags of the company; a new one is made where it is typed. */
export function TagPicker({ known = [], findOnly = false, ...field }: TagPickerProps) {
  const { t } = useTranslation(['tags', 'errors', 'list-tools'])
  const { data, error, isPending, refetch } = useCompanyTags()
  const make = useTagMaking()
  const create = findOnly ? undefined : make
  const of = (data?.companyTags ?? []).map(({ _id, name, isInternal }) => ({
    _id,
    name,
    ...(isInternal && { detail: t('internal') }),
  }))
  const problem = error && !data ? errorText(error, t) : undefined
  return (
    <PickerField
      {...field}
      offers={{ of, waiting: isPending, problem, retry: () => void refetch() }}
      nameOf={id => known.find(({ _id }) => _id === id)?.name ?? (isPending ? '…' : t('deleted'))}
      placeholder={t(create ? 'picker.orNew' : 'picker.search')}
      {...(create && { create })}
    />
  )
}
