import '../../providers/late-calls'
import { maxLength } from '#contract/words/limits'
import type { FormField } from '../../components/form/form-fields'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/program'
import styles from './program-settings.module.css'
import { SettingsForm } from './SettingsForm'
import { useSettingsForm } from './use-settings-form'

type Chat = ProgramDetails['chatSettings']

const switches = ['enabled', 'learnersMayStart', 'emailByDefault'] as const

/** What follows from chat being on is off where it is not. */
function useFields() {
  const { t } = useTranslation('program-settings')
  return ({ enabled }: Chat): FormField<Chat>[] => [
    ...switches.map(
      (name): FormField<Chat> => ({
        name,
        label: t(`chat.${name}`),
        hint: t(`chat.hint.${name}`),
        widget: 'check',
        disabled: name !== 'enabled' && !enabled,
        show: is => t(is ? 'chat.on' : 'chat.off'),
      }),
    ),
    {
      name: 'autoReply',
      label: t('chat.autoReply'),
      hint: t('chat.hint.autoReply'),
      widget: 'longText',
      max: maxLength.autoReply,
      disabled: !enabled,
      settle: text => text.normalize('NFC'),
    },
  ]
}

/** How learners and teachers of a program write to each other, to be changed. */
function ChatForm({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-settings')
  const write = useWrite()
  const { ask } = useAnswers()
  const params = { id: program._id }
  const form = useSettingsForm<Chat, ProgramDetails>({
    fields: useFields(),
    stored: program,
    valuesOf: ({ chatSettings }) => chatSettings,
    put: async (body, onto, told) => {
      const savedOf = (answer: object) => ({ ...onto, ...answer })
      const args = { params, body, version: onto.version }
      const options = told && { done: told.done, undo: (answer: object) => told.back(savedOf(answer)) }
      return savedOf(await write('programs.setChatSettings', args, options))
    },
    done: () => t('chat.saved'),
    newest: () => ask('programs.get', { params }),
  })
  return <SettingsForm form={form} />
}

/** The same for those who only read it. */
function ReadChat({ program: { chatSettings } }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-settings')
  return (
    <dl className={styles.facts}>
      {switches.map(name => (
        <div key={name}>
          <dt>{t(`chat.${name}`)}</dt>
          <dd>{t(chatSettings[name] ? 'chat.on' : 'chat.off')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('chat.autoReply')}</dt>
        <dd>{chatSettings.autoReply || t('none')}</dd>
      </div>
    </dl>
  )
}

/** How learners and teachers of a program write to each other. */
export function ChatSettings({ program }: { program: ProgramDetails | undefined }) {
  const { t } = useTranslation('program-settings')
  const { allowed } = useMay('programs.write')
  const Shown = allowed ? ChatForm : ReadChat
  return (
    <section
      className={allowed ? `${page.panel} ${styles.chat}` : page.panel}
      aria-labelledby="program-chat"
      aria-busy={!program}
    >
      <h2 id="program-chat">{t('chat.title')}</h2>
      {program ? <Shown key={program._id} program={program} /> : <Bars />}
    </section>
  )
}
