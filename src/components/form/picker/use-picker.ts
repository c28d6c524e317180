import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useOptionKeys } from '../../controls/use-option-keys'
import { type Offers, type PickerOption, useOffered } from './offers'

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
}

/** The names of all options that a picker has met: what is chosen need not be among what is found now. */
function useNames(offers: Offers, found: readonly PickerOption[]) {
  const [met] = useState(() => new Map<string, PickerOption>())
  for (const option of 'of' in offers ? offers.of : found) met.set(option._id, option)
  return met
}

/** What is typed, and whether the list shows; what is typed is gone with the list, since it is no value. */
function useTyping() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  return {
    typed,
    open,
    show: () => setOpen(true),
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
    },
    close: () => {
      setTyped('')
      setOpen(false)
    },
  }
}

/** The state of a picker: what is typed, offered and chosen, and the keys of its field. */
export function usePicker({ value, onChange, offers, single = false, nameOf }: Picking) {
  const typing = useTyping()
  const { typed, open, show, close } = typing
  const offered = useOffered(offers, typed, open)
  const met = useNames(offers, offered.options)
  const put = (ids: string[]) =>
    onChange(
      ids,
      ids.map(_id => met.get(_id) ?? { _id, name: _id }),
    )
  const remove = (id: string) => put(value.filter(each => each !== id))
  const choose = ({ _id }: PickerOption) => {
    const chosen = value.includes(_id)
    if (single) put([_id])
    else if (chosen) remove(_id)
    else put([...value, _id])
    // A list that was opened to look through stays, for the next choice.
    if (single || typed !== '') close()
  }
  const { place, go, onKeyDown } = useOptionKeys(offered.options.length, typed, at => {
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
  return { ...typing, offered, remove, choose, place, go, keys, name }
}

export type PickerState = ReturnType<typeof usePicker>
