import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { searchText } from '#contract/words/search-text'
import { useLatest } from '../../../lib/code/use-latest'
import { useOptionKeys } from '../../controls/use-option-keys'
import { type Offered, type Offers, type PickerOption, useOffered } from './offers'

export interface Picking {
  /** What is chosen, by ids. */
  value: readonly string[]
  /** @param chosen the same with their names, as far as they are known */
  onChange: (value: string[], chosen: PickerOption[]) => void
  offers: Offers
  /** One alone: another choice takes its place. */
  single?: boolean
  /** What is called so that was not chosen here. */
  nameOf?: (id: string) => ReactNode
  /** Makes what is typed and not there yet, and answers it; undefined where that failed, which it says itself. */
  create?: (name: string) => Promise<PickerOption | undefined>
}

/** The id of the option that makes what is typed. */
export const newOption = 'new'

/** What is offered under a name, as searches take it. */
const optionCalled = (name: string, options: readonly PickerOption[]) =>
  options.find(option => option._id !== newOption && searchText(option.name) === searchText(name))

/** What is offered, and below it to make what is typed, unless something has that name. */
function withNew(offered: Offered, typed: string): Offered {
  const name = typed.trim()
  if (name === '' || optionCalled(name, offered.options) || offered.waiting || offered.problem) return offered
  return { ...offered, options: [...offered.options, { _id: newOption, name }] }
}

/** Makes one thing at a time. What was chosen or typed elsewhere meanwhile stays. */
function useMaking({ create }: Picking, onMade: (made: PickerOption) => void) {
  const latest = useLatest(onMade)
  const making = useRef(false)
  return async (name: string) => {
    if (!create || making.current) return
    making.current = true
    const made = await create(name)
    making.current = false
    if (made) latest.current(made)
  }
}

/** The names of all options that a picker has met: what is chosen need not be among what is found now. */
function useNames(offers: Offers, found: readonly PickerOption[]) {
  const [met] = useState(() => new Map<string, PickerOption>())
  for (const option of 'of' in offers ? offers.of : found) met.set(option._id, option)
  return met
}

/** What is typed, and whether the list shows. */
function useTyping() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const unchosen = typed.trim() !== ''
  return {
    typed,
    open,
    /** What is typed has not been chosen yet, and whether it was left so. */
    unchosen,
    leftOver: unchosen && !open,
    show: () => setOpen(true),
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
    },
    hide: () => setOpen(false),
    close: () => {
      setTyped('')
      setOpen(false)
    },
  }
}

/** The state of a picker: what is typed, offered and chosen, and the keys of its field. */
export function usePicker(picking: Picking) {
  const { value, onChange, offers, single = false, nameOf, create } = picking
  const typing = useTyping()
  const { typed, open, show, hide, close } = typing
  const found = useOffered(offers, typed, open)
  const offered = create ? withNew(found, typed) : found
  const met = useNames(offers, found.options)
  const put = (ids: string[]) =>
    onChange(
      ids,
      ids.map(_id => met.get(_id) ?? { _id, name: _id }),
    )
  const remove = (id: string) => put(value.filter(each => each !== id))
  const make = useMaking(picking, made => {
    met.set(made._id, made)
    put(single ? [made._id] : [...value, made._id])
  })
  const choose = ({ _id, name: typedName }: PickerOption) => {
    if (_id === newOption) {
      void make(typedName)
      close()
      return
    }
    const chosen = value.includes(_id)
    if (single) put([_id])
    else if (chosen) remove(_id)
    else put([...value, _id])
    // A list that was opened to look through stays, for the next choice.
    if (single || typed !== '') close()
  }
  /** Who types a name in full and goes on has chosen it; any other text stays, and is told apart from a choice. */
  const leave = () => {
    const meant = optionCalled(typed, offered.options)
    if (typed.trim() === '' || (meant && value.includes(meant._id))) close()
    else if (meant) choose(meant)
    else hide()
  }
  const count = open ? offered.options.length : 0
  const options = { count, search: typed, coming: open && offered.waiting, settled: true }
  const { place, go, onKeyDown } = useOptionKeys(options, at => {
    const option = offered.options[at]
    if (option) choose(option)
  })
  const keys = (event: KeyboardEvent) => {
    const { key } = event
    const last = value.at(-1)
    if (key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (open) onKeyDown(event)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      show()
    }
  }
  const name = (id: string): ReactNode => met.get(id)?.name ?? nameOf?.(id) ?? (offered.waiting ? '…' : id)
  return { ...typing, offered, remove, choose, leave, place, go, keys, name }
}

export type PickerState = ReturnType<typeof usePicker>
