import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Icon } from '../../controls/Icon'
import { Highlight } from '../../list/Highlight'
import { place as placeAt } from '../../overlay/place'
import type { PickerOption } from './offers'
import styles from './picker.module.css'
import { newOption, type PickerState } from './use-picker'

/** Opens over everything, as wide as the field and at it, wherever that is scrolled or grows. */
function useAtField(anchor: RefObject<HTMLElement | null>, open: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const put = () => {
    if (!panel.current || !anchor.current) return
    panel.current.style.inlineSize = `${anchor.current.offsetWidth}px`
    placeAt(panel.current, anchor.current, 'start')
  }
  useLayoutEffect(() => {
    panel.current?.togglePopover(open)
  }, [open])
  // Whatever was drawn may have made one of them larger.
  useLayoutEffect(() => {
    if (open) put()
  })
  useEffect(() => {
    if (!open) return undefined
    const watch = new AbortController()
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && panel.current?.contains(target))) put()
    }
    for (const event of ['scroll', 'resize'])
      addEventListener(event, follow, { capture: true, passive: true, signal: watch.signal })
    return () => watch.abort()
  })
  return panel
}

interface OptionListProps {
  id: string
  picker: PickerState
  value: readonly string[]
  single?: boolean
  /** What it belongs to. */
  anchor: RefObject<HTMLElement | null>
}

/** What is found, in the top layer of the page, so that no dialog cuts it off. */
export function OptionList({ id, picker, value, single = false, anchor }: OptionListProps) {
  const { t } = useTranslation(['list-tools', 'list'])
  const { open, offered, typed, place, go, choose } = picker
  const { options, left, waiting, problem } = offered
  const panel = useAtField(anchor, open && !problem)
  const nothing = options.length === 0 && t('picker.nothing')
  const note = waiting ? t('list:loading') : nothing || (left > 0 && t('picker.more', { count: left }))
  return (
    <div ref={panel} popover="manual" className={styles.panel}>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('picker.list')}
        aria-multiselectable={!single || undefined}
        // Browsers let Tab go to what scrolls.
        tabIndex={-1}
        className={styles.options}
      >
        {open &&
          options.map((option, at) => (
            <Option
              key={option._id}
              id={`${id}-${at}`}
              {...{ option, typed }}
              chosen={value.includes(option._id)}
              active={at === place}
              onChoose={() => choose(option)}
              onPoint={() => go(at)}
            />
          ))}
      </div>
      {open && note && (
        <p aria-hidden="true" className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: PickerOption
  typed: string
  chosen: boolean
  /** The keys are at it. */
  active: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({
  id,
  option: { _id, name, detail },
  typed,
  chosen,
  active,
  onChoose,
  onPoint,
}: OptionProps) {
  const { t } = useTranslation('list-tools')
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      tabIndex={-1}
      className={styles.option}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={styles.text}>
        <span>
          {_id === newOption ? t('picker.create', { name }) : <Highlight text={name} search={typed} />}
        </span>{' '}
        {detail && (
          <span className={styles.detail}>
            <Highlight text={detail} search={typed} />
          </span>
        )}
      </span>
      {chosen && <Icon name="check" size={16} />}
    </button>
  )
}
