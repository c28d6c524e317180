import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { searchText } from '#contract/words/search-text'
import type { FieldInput } from './form-fields'
import styles from './TagPicker.module.css'

export interface TagOption {
  value: string
  /** What it is called, also once it is chosen. */
  text: string
  /** What tells it from others of that name, while one chooses. */
  detail?: string
}

interface TagPickerProps {
  input: FieldInput<string[]>
  options: readonly TagOption[]
  placeholder: string
  /** They are on their way. */
  waiting?: boolean
}

/** px: eight rows of a name and what tells it apart, so that a ninth is seen to follow. */
const listHeight = 8 * 52

/** Each word that is typed stands somewhere in an option, in whatever order. */
function matches({ text, detail = '' }: TagOption, typed: string): boolean {
  const within = searchText(`${text} ${detail}`)
  return searchText(typed)
    .split(' ')
    .every(word => within.includes(word))
}

/** Several of many, each a tag once it is chosen, found by typing any words of its name or detail. */
export function TagPicker({ input, options, placeholder, waiting = false }: TagPickerProps) {
  const { t } = useTranslation(['list', 'list-tools'])
  return (
    <Select<string[], TagOption>
      {...input}
      mode="multiple"
      className={styles.picker}
      options={[...options]}
      fieldNames={{ label: 'text' }}
      filterOption={(typed, option) => option !== undefined && matches(option, typed)}
      optionRender={({ data: { text, detail } }) => (
        <span className={styles.option}>
          {text}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      )}
      listHeight={listHeight}
      virtual={options.length > 200}
      loading={waiting}
      placeholder={placeholder}
      notFoundContent={t(waiting ? 'list:loading' : 'list-tools:picker.nothing')}
      getPopupContainer={trigger => trigger.closest('dialog') ?? document.body}
    />
  )
}
