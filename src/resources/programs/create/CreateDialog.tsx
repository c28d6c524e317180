import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Dialog, DialogActions } from '../../../components/Dialog'
import type { ListedProgram } from '../../../lib/program-answer'
import { draftProblem } from '../../../lib/program-draft'
import { AntdLayer } from '../../../theme/AntdLayer'
import { askNothing, type CreationWay } from '../actions/asked-action'
import { CreationProblem, problemAt } from './CreationProblem'
import styles from './create.module.css'
import { FolderField, LanguageField } from './fields'
import { Source } from './Source'
import { type CreationValues, useCreation } from './use-creation'
import { Ways } from './Ways'

interface CreateDialogProps {
  way?: CreationWay
  /** The program that the new one begins with. */
  source?: ListedProgram
  /** The folder that is open. */
  folder?: string
}

interface Chosen {
  _id: string
  title: string
}

/** Asks how a new program begins and what it is called: the second layer of the list. */
export default function CreateDialog({ way: wanted = 'blank', source: given, folder }: CreateDialogProps) {
  const { t, i18n } = useTranslation(['program-creation', 'program-actions', 'program', 'errors'])
  const [form] = Form.useForm<CreationValues>()
  const [way, setWay] = useState(wanted)
  const [source, setSource] = useState<Chosen | null>(given ?? null)
  const [unchosen, setUnchosen] = useState(false)
  const { busy, error, create, forget } = useCreation()
  const clones = way === 'shallow' || way === 'deep'
  const choose = (next: CreationWay) => {
    const kept = clones && (next === 'shallow' || next === 'deep')
    setWay(next)
    if (!kept) setSource(null)
    setUnchosen(false)
    forget()
  }
  const submit = (values: CreationValues) => {
    if (way !== 'blank' && source === null) return setUnchosen(true)
    return void create(way, source?._id ?? '', values)
  }
  const noSource = unchosen ? t('choose') : problemAt(['template', 'referencedPromotion'], error, t)
  return (
    <Dialog title={t('title')} onClose={askNothing}>
      <AntdLayer>
        <Form<CreationValues>
          form={form}
          name="new-program"
          layout="vertical"
          initialValues={{
            title: '',
            language: i18n.language === 'es' ? 'spanish' : 'english',
            folder: folder ?? '',
          }}
          onFinish={submit}
        >
          <Ways way={way} onChoose={choose} />
          {way !== 'blank' && (
            <Source
              key={clones ? 'clone' : way}
              way={way}
              chosen={source?._id ?? null}
              onChoose={(_id, title) => {
                setSource({ _id, title })
                setUnchosen(false)
              }}
              error={noSource}
            />
          )}
          <TitleField
            required={way === 'blank'}
            error={problemAt(['title'], error, t)}
            way={way}
            source={source}
          />
          {!clones && <LanguageField />}
          {!clones && <FolderField error={problemAt(['folder'], error, t)} />}
          <CreationProblem error={error} />
          <DialogActions>
            <Button onClick={askNothing}>{t('program-actions:cancel')}</Button>
            <Button kind="primary" type="submit" busy={busy}>
              {t(busy ? 'creating' : 'create')}
            </Button>
          </DialogActions>
        </Form>
      </AntdLayer>
    </Dialog>
  )
}

interface TitleFieldProps {
  required: boolean
  error: string | undefined
  way: CreationWay
  source: Chosen | null
}

/** What the program is called; where it begins with another one, that gives it a title. */
function TitleField({ required, error, way, source }: TitleFieldProps) {
  const { t } = useTranslation(['program-creation', 'program', 'errors'])
  const validator = (_: unknown, value: string) => {
    const wrong = value.trim() === '' && !required ? null : draftProblem('title', value)
    const text = wrong && t(`errors:field.${wrong.key}`, { count: wrong.count })
    return text ? Promise.reject(new Error(text)) : Promise.resolve()
  }
  const usual = way === 'shallow' || way === 'deep' ? 'usualCloneTitle' : 'usualTitle'
  return (
    <Form.Item
      className={styles.item}
      name="title"
      label={t('program:fields.title')}
      required={required}
      rules={[{ validator }]}
      extra={source ? t(usual, { title: source.title }) : undefined}
      {...(error && { validateStatus: 'error', help: error })}
    >
      <Input autoComplete="off" />
    </Form.Item>
  )
}
