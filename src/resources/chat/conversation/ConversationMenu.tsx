import '../../../providers/late-calls'
import { Icon } from '../../../components/controls/Icon'
import { saveFile } from '../../../components/list/toolbar/use-list-export'
import { Menu } from '../../../components/overlay/Menu'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { downloadNamed } from '../../../providers/call/download'
import { errorKey, errorText, statusOf } from '../../../providers/call/errors'
import { useMay } from '../../../providers/refine/access-control'
import { notify } from '../../../providers/refine/notifications'
import type { Chat } from '../chat'

/** Fetches the conversation as a workbook. */
async function fetchWorkbook({ student, promotion }: Chat): Promise<{ name: string; file: Blob }> {
  const params = { id: student._id, promotionId: promotion._id }
  const { fileName, url } = await callWith('users.chatExcel', { params })
  return downloadNamed('users.chatExcel', { filename: fileName, url }, 'chat.xlsx')
}

/** What else can be done with a conversation. */
export function ConversationMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation(['chat', 'errors'])
  const exports = useMay('chat.export')
  const opens = useMay('employees.read').allowed
  const label = t('menu', { name: chat.student.name })
  const download = async () => {
    try {
      const { name, file } = await fetchWorkbook(chat)
      saveFile(name, file)
      notify.success(t('downloaded'))
    } catch (error) {
      // The specification's own text for one in which nothing was written (section 8).
      notify.error(statusOf(error) === 404 ? t('noHistory') : errorText(error, t), errorKey(error))
    }
  }
  const items = [
    {
      id: 'download',
      text: t('download'),
      reason: exports.allowed ? undefined : exports.reason,
      onChoose: () => void download(),
    },
    ...(opens
      ? [
          {
            id: 'employee',
            text: t('openEmployee'),
            to: { pathname: pathTo('employee', { id: chat.student._id }) },
          },
        ]
      : []),
  ]
  return (
    <MenuButton label={label} face={<Icon name="more" />}>
      {menu => <Menu menu={menu} label={label} items={items} />}
    </MenuButton>
  )
}
