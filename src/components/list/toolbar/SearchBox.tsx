import { useEffect, useRef, useState } from 'react'
import { longestSearch } from '#contract/words/limits'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Icon } from '../../controls/Icon'
import { announceList, focusFirstRow } from '../first-row'
import styles from './toolbar.module.css'

/**
 * How long typing pauses before the search is made, in milliseconds: two frames, so that the letter is drawn before the
 * list begins to work on it. What a next letter overtakes is given up on its way.
 */
const pause = 40

export interface SearchBoxProps {
  label: string
  /** The search that is made. */
  search: string
  onSearch: (search: string) => void
}

/** What is typed, and the search that follows it after a pause, or at once with Enter. */
function useTyping({ search, onSearch }: Pick<SearchBoxProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search)
  // What the list is asked for comes back as its search, which may be after more has been typed.
  const asked = useRef([search])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const isOwn = asked.current.includes(search)
    if (!isOwn || search === asked.current.at(-1)) asked.current = [search]
    if (isOwn) return
    // Somebody else changed the search (Back, a removed chip): typing follows.
    clearTimeout(waiting.current)
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (text: string) => {
    clearTimeout(waiting.current)
    asked.current.push(text.trim())
    onSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => ask(text), pause)
  }
  const typeAndAsk = (text: string) => {
    setTyped(text)
    ask(text)
  }
  return { typed, type, ask: typeAndAsk }
}

/** Searches as one types. Each letter shows at once. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('list')
  const { typed, type, ask } = useTyping({ search, onSearch })
  const input = useRef<HTMLInputElement>(null)
  useEffect(announceList, [])
  return (
    <search className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={longestSearch}
        placeholder={t('search')}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') ask(typed)
          if (event.key === 'ArrowDown') focusFirstRow()
          if (event.key === 'Escape' && typed !== '') ask('')
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            ask('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </search>
  )
}
