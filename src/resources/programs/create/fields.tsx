import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import controls from '../../../components/controls/controls.module.css'
import { outlineOf } from '../../folders/folder-search'
import { useFolders } from '../actions/move/use-folders'
import { languagesWith } from '../details/program-draft'
import styles from './create.module.css'

export function LanguageField() {
  const { t } = useTranslation(['program', 'programs'])
  return (
    <Form.Item className={styles.item} name="language" label={t('fields.language')}>
      <select className={`${controls.field} ${styles.select}`}>
        {languagesWith('').map(language => (
          <option key={language} value={language}>
            {t(`programs:language.${language}`)}
          </option>
        ))}
      </select>
    </Form.Item>
  )
}

/** An en space and a rule for each folder that it lies in. */
const indent = (depth: number) => '\u2002–\u2002'.repeat(depth)

/** Where the new program lies. */
export function FolderField({ error }: { error: string | undefined }) {
  const { t } = useTranslation(['program-creation', 'programs'])
  const { folders = [] } = useFolders()
  return (
    <Form.Item
      className={styles.item}
      name="folder"
      label={t('folder')}
      {...(error && { validateStatus: 'error', help: error })}
    >
      <select className={`${controls.field} ${styles.select}`}>
        <option value="">{t('programs:folders.none')}</option>
        {outlineOf(folders, '').map(({ folder, depth }) => (
          <option key={folder._id} value={folder._id}>
            {indent(depth)}
            {folder.name || t('programs:untitled')}
          </option>
        ))}
      </select>
    </Form.Item>
  )
}
