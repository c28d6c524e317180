/** What a mail says, before it is text and HTML: paragraphs, some of them a link. Plain text throughout. */
export interface Letter {
  subject: string
  paragraphs: readonly (string | { label: string; address: string })[]
}

export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')

/** A subject is one line: what would begin another header line becomes a space. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none'

function htmlParagraph(paragraph: Letter['paragraphs'][number]): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`
  const address = escapeHtml(paragraph.address)
  return `<p><a href="${address}" style="${button}">${escapeHtml(paragraph.label)}</a></p>\n<p style="color:#4b5563;font-size:13px;word-break:break-all">${address}</p>`
}

/** The letter as a mail program shows it, with all that it was given escaped. */
export function renderLetter({ subject, paragraphs }: Letter, language: 'en' | 'es'): RenderedLetter {
  const title = oneLine(subject)
  const text = paragraphs
    .map(paragraph =>
      typeof paragraph === 'string' ? paragraph : `${paragraph.label}:\n${paragraph.address}`,
    )
    .join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#111827;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map(htmlParagraph).join('\n')}
</div>
</body>
</html>
`
  return { subject: title, text: `${text}\n`, html }
}
