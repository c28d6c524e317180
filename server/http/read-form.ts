import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { file, fileInPieces } from '#contract/schemas/base'
import { badField, Failure } from '../errors/failure'

/** How a call takes the file of its form: as one, or in pieces. */
type FileSchema = typeof file | typeof fileInPieces

const fileOf = (field: unknown): FileSchema | undefined =>
  field instanceof z.ZodOptional
    ? fileOf(field.unwrap())
    : [file, fileInPieces].find(schema => schema === field)

/** The files of a form by their fields, by the contract. */
function filesOf({ body }: Endpoint): Map<string, FileSchema> {
  const shape = body instanceof z.ZodObject ? body.shape : {}
  return new Map(
    Object.entries(shape).flatMap(([name, field]): [string, FileSchema][] => {
      const schema = fileOf(field)
      return schema ? [[name, schema]] : []
    }),
  )
}

/** What is in a form beside its file: a few short texts. */
const besides = { fields: 20, fieldSize: 16 * 1024, files: 1, headerPairs: 100 }

/**
 * The bytes of a file, in the pieces in which they come: to read them one by one would put those together that wait.
 * @throws Failure `tooLarge` as soon as they are more than `most`
 */
async function piecesOf({ file: sent }: MultipartFile, most: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let size = 0
  sent.on('data', (piece: Uint8Array) => {
    size += piece.length
    if (size > most) sent.destroy(new Failure('tooLarge'))
    else pieces.push(piece)
  })
  await finished(sent)
  if (sent.truncated) throw new Failure('tooLarge')
  return pieces
}

async function partsOf(
  request: FastifyRequest,
  files: Map<string, FileSchema>,
  most: number,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { ...besides, fileSize: most },
  })) {
    const { fieldname: name } = part
    if (part.type === 'field') form[name] = part.value
    else if (files.has(name)) {
      const { filename } = part
      const pieces = await piecesOf(part, most)
      form[name] =
        files.get(name) === file ? { filename, bytes: Buffer.concat(pieces) } : { filename, pieces }
    } else throw badField(name, 'unknownField')
  }
  return form
}

/** Whether a library says what is wrong in its own words, or whoever sent it has gone. */
const isTold = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'statusCode' in error && error.statusCode === 413)

/**
 * Reads the form of a call that takes one: a file as `{ filename, bytes }` or `{ filename, pieces }`, everything else as text.
 * @throws Failure `unsupportedMedia` for a form where none is taken; `tooLarge` for more than the call takes, before it is
 * read to its end; `badRequest` for what is no form
 */
export async function readForm(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  if (endpoint.encoding !== 'multipart') throw new Failure('unsupportedMedia')
  const most = endpoint.maxBody ?? 1_048_576
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('tooLarge')
  request.body = await partsOf(request, filesOf(endpoint), most).catch(error => {
    throw isTold(error) ? error : badField('', 'form')
  })
}
