import { PassThrough, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../answers/packed-once'
import type { DrawnPage } from './drawing'

/** No text of an answer can end the block or begin another tag. */
const asBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What follows the shape of a page: its rows, once their style sheets are there, and what they are made of. */
const drawnPart = (styles: string, { html, colours, ...page }: DrawnPage): string =>
  [
    styles,
    `<style id="drawn-colours">${colours.replaceAll('<', '')}</style>`,
    `<div id="drawn">${html}</div>`,
    `<script type="application/json" id="drawn-page">${asBlock(page)}</script>`,
  ].join('')

/** Packs quickly what is sent once, and can be told to let go of what it holds. */
function packerFor(encoding: ReturnType<typeof encodingFor>): Transform & { flush?: () => void } {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? createGzip({ level: 4 }) : new PassThrough()
}

/**
 * Sends the shape of a page at once, so that its first paint waits for nothing, and then what is drawn.
 * @param parts the page before and after its rows, the tags of their style sheets, and the script that takes them
 */
export function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: { head: string; tail: string; styles: string; script: string },
  page: Promise<DrawnPage | null>,
): FastifyReply {
  const encoding = encodingFor(request)
  const packer = packerFor(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  packer.write(parts.head)
  packer.flush?.()
  void page.then(drawn => {
    const rows = drawn ? drawnPart(parts.styles, drawn) : ''
    packer.end(`${rows}<script>${parts.script}</script>${parts.tail}`)
  })
  return reply.send(packer)
}
