import '../../providers/late-calls'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { Notice } from '../../components/feedback/Notice'
import { TextField } from '../../components/form/TextField'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useLatest } from '../../lib/code/use-latest'
import { offerUndo } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { fieldErrors, fieldErrorText } from '../../providers/call/errors'
import { problemText, useWriting } from '../../providers/call/use-write'
import { notify } from '../../providers/refine/notifications'
import { OutlineLine } from './OutlineLine'
import {
  type Edit,
  type Edited,
  type Line,
  outlineOf,
  type ProposedOutline,
  placeOf,
  untitledLine,
} from './outline-lines'
import styles from './program-proposal.module.css'
import { forgetOutline, useOutline } from './use-outline'

type Process = Omit<CallResult<'ai.programStatus'>, 'programTitle'>

interface OutlineEditorProps {
  process: Process & { outline: ProposedOutline }
  /** Pages that are in no class; none of a title. */
  uncovered?: readonly number[]
  /** Ways to begin with something else. */
  another: ReactNode
}

/** Pages as people write them: 1–3, 7. */
function pagesText(pages: readonly number[]): string {
  const spans: [number, number][] = []
  for (const number of pages) {
    const last = spans.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** What made the proposal, and what it does not hold. */
function About({
  process: { builder, basis, modelFailed },
  uncovered = [],
}: Omit<OutlineEditorProps, 'another'>) {
  const { t } = useTranslation('program-proposal')
  return (
    <div className={styles.about}>
      <p>{builder === 'model' ? t('about.model') : t(`about.${basis ?? 'headings'}`)}</p>
      {modelFailed && <Notice kind="warning">{t('about.modelFailed')}</Notice>}
      {uncovered.length > 0 && (
        <p>{t('about.uncovered', { count: uncovered.length, pages: pagesText(uncovered) })}</p>
      )}
    </div>
  )
}

/** Leads to the line that was added, and away from one that was removed. */
function useLineFocus(frame: RefObject<HTMLElement | null>, state: Edited | null) {
  const wanted = useRef<number | null>(null)
  const lead = useEffectEvent(() => {
    if (wanted.current === null) return
    frame.current?.querySelector<HTMLInputElement>(`[data-line="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  useEffect(() => {
    if (state) lead()
  }, [state])
  return (key: number | null) => {
    wanted.current = key
  }
}

/** Edits with where the focus goes, and the way back from a removal. */
function useLineEdits(frame: RefObject<HTMLElement | null>, outline: ReturnType<typeof useOutline>) {
  const { t } = useTranslation('program-proposal')
  const { state, edit } = outline
  const focus = useLineFocus(frame, state)
  const withdraw = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const take of withdraw.current) take()
    },
    [],
  )
  const onEdit = (step: Edit) => {
    if (!state) return
    const found = 'key' in step ? placeOf(state.lines, step.key) : null
    const line = found?.siblings[found.place]
    if (step.do === 'add') focus(state.next)
    if (step.do === 'move') focus(step.key)
    if (step.do === 'remove' && found && line) {
      const { parent, place, siblings } = found
      focus((siblings[place + 1] ?? siblings[place - 1])?.key ?? parent)
      const undo = async () => edit({ do: 'putBack', line, parent, place })
      withdraw.current.push(offerUndo({ text: t('editor.removed', { title: line.title }), undo }))
    }
    edit(step)
  }
  const latest = useLatest(onEdit)
  // The lines are drawn anew only where they have changed.
  return useCallback((step: Edit) => latest.current(step), [latest])
}

/** Creates the outline as a draft, and opens its content. */
function useCreation(executionId: string) {
  const { t } = useTranslation(['program-proposal', 'errors', 'field-errors'])
  const navigate = useNavigate()
  const { write, busy, error, attempt } = useWriting()
  const create = (state: Edited) =>
    attempt(async () => {
      const body = { executionId, outline: outlineOf(state) }
      const after = async ({ _id }: { _id: string }) => {
        await forgetOutline(executionId)
        notify.success(t('editor.created'))
        // A step back leads to what was there before the proposal: there is nothing to be made of it any more.
        await navigate(pathTo('programOutline', { id: _id }), { replace: true })
      }
      await write('ai.createOutline', { body }, { after })
    })
  const made = fieldErrors(error).find(({ code }) => code === 'outlineCreated')
  const problem = made ? fieldErrorText(made, t) : problemText(error, t)
  return { create, busy, problem: error === null ? undefined : problem }
}

interface FieldsProps {
  state: Edited
  tried: boolean
  onEdit: (step: Edit) => void
}

/** What the program is called, and what is said of it. */
function ProgramFields({ state, tried, onEdit }: FieldsProps) {
  const { t } = useTranslation('program-proposal')
  return (
    <>
      <TextField
        label={t('editor.programTitle')}
        name="title"
        autoComplete="off"
        maxLength={maxLength.title}
        value={state.title}
        error={tried && state.title.trim() === '' ? t('editor.untitled') : undefined}
        onChange={({ target }) => onEdit({ do: 'title', text: target.value })}
      />
      <label className={styles.description}>
        {t('editor.description')}
        <textarea
          className={controls.field}
          rows={2}
          maxLength={maxLength.description}
          value={state.description}
          onChange={({ target }) => onEdit({ do: 'description', text: target.value })}
        />
      </label>
    </>
  )
}

/** As many lines as are shown at once from the beginning. */
const mostOpen = 60

const countOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { children }) => sum + 1 + countOf(children), 0)

/** Modules with what is in them, and the way to another one. */
function Lines({ state, tried, onEdit }: FieldsProps) {
  const { t } = useTranslation('program-proposal')
  const [isOpen] = useState(() => countOf(state.lines) <= mostOpen)
  return (
    <>
      <ol className={styles.outline} aria-label={t('editor.outline')}>
        {state.lines.map((line, place) => (
          <OutlineLine
            key={line.key}
            {...{ line, isOpen, tried, onEdit }}
            level={0}
            number={`${place + 1}`}
          />
        ))}
      </ol>
      {state.lines.length === 0 && <p className={page.quiet}>{t('editor.empty')}</p>}
      <div>
        <Button onClick={() => onEdit({ do: 'add', parent: null })}>{t('editor.addModule')}</Button>
      </div>
    </>
  )
}

/** The proposal comes after a while: whoever has waited for it with the keyboard goes on in it, from its heading. */
function useArrival(isThere: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThere && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  return heading
}

/** The proposal, to be looked at and changed before anything is created of it. */
export function OutlineEditor({ process, uncovered, another }: OutlineEditorProps) {
  const { t } = useTranslation('program-proposal')
  const outline = useOutline(process.executionId, process.outline)
  const frame = useRef<HTMLElement>(null)
  const onEdit = useLineEdits(frame, outline)
  const creation = useCreation(process.executionId)
  const [tried, setTried] = useState(false)
  const { state } = outline
  const heading = useArrival(state !== null)
  if (!state) return <Bars />
  const missing = untitledLine(state.lines)
  const create = () => {
    setTried(true)
    const wrong = state.title.trim() === '' ? '[name="title"]' : missing && `[data-line="${missing.key}"]`
    if (wrong) frame.current?.querySelector<HTMLInputElement>(wrong)?.focus()
    else void creation.create(state)
  }
  return (
    <section ref={frame} className={page.panel} aria-labelledby="proposal-outline">
      <h2 ref={heading} id="proposal-outline" tabIndex={-1}>
        {t('editor.heading')}
      </h2>
      <About process={process} uncovered={uncovered} />
      <ProgramFields state={state} tried={tried} onEdit={onEdit} />
      <div className={styles.past}>
        <Button onClick={() => document.getElementById('proposal-create')?.focus()}>
          {t('editor.pastLines')}
        </Button>
      </div>
      <Lines state={state} tried={tried} onEdit={onEdit} />
      {tried && missing && <Notice kind="danger">{t('editor.untitledLine')}</Notice>}
      {creation.problem !== undefined && <Notice kind="danger">{creation.problem}</Notice>}
      <div className={`${page.actions} ${styles.deeds}`}>
        <Button id="proposal-create" kind="primary" busy={creation.busy} onClick={create}>
          {t(creation.busy ? 'editor.creating' : 'editor.create')}
        </Button>
        {outline.isEdited && <Button onClick={outline.startOver}>{t('editor.startOver')}</Button>}
        {another}
      </div>
    </section>
  )
}
