import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from '../test'

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

const mailsIn = (directory: string): Promise<string[]> =>
  readdir(directory).then(
    names => names.filter(name => name.endsWith('.eml')).sort(),
    () => [],
  )

/** The text of the newest mail to an address, once it has been sent: without SMTP, mails are files. */
export async function newestMail(dataDir: string, to: string): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        for (const name of await mailsIn(outboxOf(dataDir))) {
          const mail = await PostalMime.parse(await readFile(join(outboxOf(dataDir), name)))
          if (mail.to?.some(({ address }) => address === to)) text = mail.text ?? ''
        }
        return text
      },
      { message: `A mail to ${to}` },
    )
    .not.toBe('')
  return text
}
