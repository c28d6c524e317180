import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { FormProblem } from '../../../../components/form/form-fields'
import { useEntityForm } from '../../../../components/form/use-entity-form'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { callWith } from '../../../../providers/call/api'
import type { CallArgs } from '../../../../providers/call/call-types'
import { problemText } from '../../../../providers/call/use-write'
import { formProblem } from '../../../../providers/texts/form-problem'
import { draftOf, programRules, updateBody } from '../../details/program-draft'
import type { ProgramDetails } from '../../program'
import { type Tools, useTools } from '../use-program-tools'
import styles from './rename.module.css'
import { renameNothing } from './renaming'

/** Somebody else gave the program another title since it was read. */
class RenamedMeanwhile extends Error {
  readonly theirs: string

  constructor(theirs: string) {
    super()
    this.theirs = theirs
  }
}

/**
 * Gives a program another title: `PUT` takes the whole of it, so that it is read first.
 * @param from the title that the person saw
 * @throws RenamedMeanwhile where it is another one by now; otherwise what the call failed with
 */
async function renameProgram({ write, t }: Tools, id: string, from: string, title: string): Promise<void> {
  const params = { id }
  const program = await callWith('programs.get', { params })
  const draft = draftOf(program)
  if (draft.title !== from) throw new RenamedMeanwhile(draft.title)
  const argsOf = (onto: ProgramDetails, wanted: string) => ({
    params,
    body: updateBody(onto, { ...draft, title: wanted }, ['title']) as CallArgs<'programs.update'>['body'],
    version: onto.version,
  })
  await write('programs.update', argsOf(program, title), {
    done: t('done.renamed'),
    undo: renamed => () => write('programs.update', argsOf({ ...program, ...renamed }, from)),
    after: renameNothing,
  })
}

interface RenameFieldProps {
  id: string
  title: string
}

const atTitle = (text: string): FormProblem => ({ fields: [{ field: 'title', text }], retry: false })

/** What is typed, and what saving it comes to. */
function useRename({ id, title }: RenameFieldProps) {
  const tools = useTools()
  const { t } = tools
  const form = useEntityForm<{ title: string }, string>({
    fields: [{ name: 'title', live: true, ...programRules.title }],
    stored: title,
    valuesOf: stored => ({ title: stored }),
    send: async (typed, from) => {
      await renameProgram(tools, id, from, typed.title.trim())
    },
    problemOf: error => {
      if (error instanceof RenamedMeanwhile) return atTitle(t('rename.overtaken', { title: error.theirs }))
      const { fields } = formProblem(error, t, ['title'])
      return fields.length > 0 ? { fields, retry: false } : atTitle(problemText(error, t))
    },
    overtaken: error => (error instanceof RenamedMeanwhile ? error.theirs : undefined),
    conflict: 'say',
  })
  const save = () => (form.values.title.trim() === title ? renameNothing() : form.submit())
  return { ...form, save, problem: form.wrong.title }
}

/** The title of a program, changed in its place: Enter saves, Escape leaves it as it was. */
export default function RenameProgramField(props: RenameFieldProps) {
  const { t } = useTranslation('program-actions')
  const { values, change, busy, problem, save } = useRename(props)
  const field = useRef<HTMLInputElement>(null)
  const described = useId()
  useEffect(() => field.current?.select(), [])
  // Gone with its screen, or with its row that was scrolled away.
  useEffect(() => renameNothing, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') renameNothing()
    if (event.key === 'Enter') save()
  }
  return (
    <span className={styles.rename}>
      <input
        ref={field}
        className={styles.field}
        aria-label={t('rename.label')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? described : undefined}
        aria-busy={busy}
        readOnly={busy}
        autoComplete="off"
        value={values.title}
        onChange={event => change('title', event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !busy && !problem && save()}
      />
      {problem && (
        <span id={described} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
