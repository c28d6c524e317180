import { PassThrough, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../answers/packed-once'
import { block, jsonBlock } from '../block'
import type { DrawnPage } from './drawing'

/** A page before and after its rows. */
export interface PageAround {
  head: string
  tail: string
  /** What the rows look like, and links to the same style sheets. */
  styles: string
  links: string
  /** Takes what is drawn, or begins what draws it. */
  script: string
}

/** What follows the shape of a page: its rows with their styles and the script that shows them, and what they are made of. */
const drawnPart = ({ styles, links, script }: PageAround, { html, colours, data, ...page }: DrawnPage) =>
  [
    styles,
    `<style id="drawn-colours">${colours.replaceAll('<', '')}</style>`,
    `<div id="drawn">${html}</div>`,
    block('drawn-page', page),
    `<script>${script}</script>`,
    links,
    jsonBlock('drawn-data', data),
  ].join('')

/** Packs quickly what is sent once, and can be told to let go of what it holds. */
function packerFor(encoding: ReturnType<typeof encodingFor>): Transform & { flush?: () => void } {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? createGzip({ level: 4 }) : new PassThrough()
}

/** Sends the shape of a page at once, so that its first paint waits for nothing, and then what is drawn. */
export function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  around: PageAround,
  page: Promise<DrawnPage | null>,
): FastifyReply {
  const encoding = encodingFor(request)
  const packer = packerFor(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  packer.write(around.head)
  packer.flush?.()
  void page.then(drawn => {
    packer.end((drawn ? drawnPart(around, drawn) : `<script>${around.script}</script>`) + around.tail)
  })
  return reply.send(packer)
}
