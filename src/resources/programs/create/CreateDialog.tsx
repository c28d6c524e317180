import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { AntdLayer } from '../../../theme/AntdLayer'
import { askNothing, type CreationWay } from '../actions/asked-action'
import { draftProblem } from '../details/program-draft'
import type { ListedProgram } from '../program'
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

/** The way and the program that the new one begins with. */
function useBeginning(wanted: CreationWay, given: Chosen | undefined) {
  const [way, setWay] = useState(wanted)
  const [source, setSource] = useState<Chosen | null>(given ?? null)
  /** Somebody wanted to go on without a program. */
  const [missing, setMissing] = useState(false)
  return {
    way,
    source,
    missing,
    chooseWay: (next: CreationWay) => {
      if (!isClone(way) || !isClone(next)) setSource(null)
      setMissing(false)
      setWay(next)
    },
    chooseSource: (_id: string, title: string) => {
      setMissing(false)
      setSource({ _id, title })
    },
    demandSource: () => setMissing(true),
  }
}

const isClone = (way: CreationWay) => way === 'shallow' || way === 'deep'

/** Asks how a new program begins and what it is called: the second layer of the list. */
export default function CreateDialog({ way: wanted = 'blank', source: given, folder }: CreateDialogProps) {
  const { t, i18n } = useTranslation(['program-creation', 'errors'])
  const beginning = useBeginning(wanted, given)
  const { way, source } = beginning
  const { busy, error, create, forget } = useCreation()
  const [typed, setTyped] = useState(false)
  const submit = (values: CreationValues) => {
    if (way !== 'blank' && source === null) return beginning.demandSource()
    return void create(way, source?._id ?? '', values)
  }
  const language = i18n.language === 'es' ? 'spanish' : 'english'
  return (
    <Dialog title={t('title')} onClose={askNothing} unsaved={typed}>
      <AntdLayer>
        <Form<CreationValues>
          name="new-program"
          layout="vertical"
          initialValues={{ title: '', language, folder: folder ?? '' }}
          onFinish={submit}
          onValuesChange={(_, { title }) => {
            forget()
            setTyped(title.trim() !== '')
          }}
        >
          <Beginning beginning={beginning} error={error} onChange={forget} />
          <TitleField way={way} source={source} error={problemAt(['title'], error, t)} />
          {!isClone(way) && <LanguageField />}
          {!isClone(way) && <FolderField error={problemAt(['folder'], error, t)} />}
          <CreationProblem error={error} />
          <Actions busy={busy} />
        </Form>
      </AntdLayer>
    </Dialog>
  )
}

function Actions({ busy }: { busy: boolean }) {
  const { t } = useTranslation(['program-creation', 'program-actions'])
  return (
    <DialogActions>
      <Button onClick={askNothing}>{t('program-actions:cancel')}</Button>
      <Button kind="primary" type="submit" busy={busy}>
        {t(busy ? 'creating' : 'create')}
      </Button>
    </DialogActions>
  )
}

interface BeginningProps {
  beginning: ReturnType<typeof useBeginning>
  error: unknown
  onChange: () => void
}

function Beginning({ beginning, error, onChange }: BeginningProps) {
  const { t } = useTranslation(['program-creation', 'errors'])
  const { way, source, missing } = beginning
  const wrong = missing ? t('choose') : problemAt(['template', 'referencedPromotion'], error, t)
  const choose = (next: CreationWay) => {
    onChange()
    beginning.chooseWay(next)
  }
  return (
    <>
      <Ways way={way} onChoose={choose} />
      {way !== 'blank' && (
        <Source
          key={isClone(way) ? 'clone' : way}
          way={way}
          chosen={source?._id ?? null}
          onChoose={beginning.chooseSource}
          error={wrong}
        />
      )}
    </>
  )
}

interface TitleFieldProps {
  error: string | undefined
  way: CreationWay
  source: Chosen | null
}

/** What the program is called; where it begins with another one, that gives it a title. */
function TitleField({ error, way, source }: TitleFieldProps) {
  const { t } = useTranslation(['program-creation', 'program', 'errors'])
  const required = way === 'blank'
  const validator = (_: unknown, value: string) => {
    const wrong = value.trim() === '' && !required ? null : draftProblem('title', value)
    const text = wrong && t(`errors:field.${wrong.key}`, { count: wrong.count })
    return text ? Promise.reject(new Error(text)) : Promise.resolve()
  }
  const usual = isClone(way) ? 'usualCloneTitle' : 'usualTitle'
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
