import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { file } from '#contract/schemas/base'
import { badField, Failure } from '../errors/failure'

/** The field of a form that holds its file, by the contract. */
function fileFieldOf({ body }: Endpoint): string | undefined {
  const shape = body instanceof z.ZodObject ? body.shape : {}
  return Object.keys(shape).find(name => isFile(shape[name]))
}

const isFile = (field: unknown): boolean =>
  field instanceof z.ZodOptional ? isFile(field.unwrap()) : field === file

/** What is in a form beside its file: a few short texts. */
const besides = { fields: 20, fieldSize: 16 * 1024, files: 1, headerPairs: 100 }

/** The bytes of a file, as they come. @throws Failure `tooLarge` as soon as they are more than `most` */
async function bytesOf(sent: MultipartFile, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of sent.file) {
    size += chunk.length
    if (size > most || sent.file.truncated) throw new Failure('tooLarge')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function partsOf(
  request: FastifyRequest,
  fileField: string | undefined,
  most: number,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { ...besides, fileSize: most },
  })) {
    if (part.type === 'field') form[part.fieldname] = part.value
    else if (part.fieldname === fileField)
      form[part.fieldname] = { filename: part.filename, bytes: await bytesOf(part, most) }
    else throw badField(part.fieldname, 'unknownField')
  }
  return form
}

/** Whether a library says what is wrong in its own words, or whoever sent it has gone. */
const isTold = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'statusCode' in error && error.statusCode === 413)

/**
 * Reads the form of a call that takes one: a file as `{ filename, bytes }`, everything else as text.
 * @throws Failure `unsupportedMedia` for a form where none is taken; `tooLarge` for more than the call takes, before it is
 * read to its end; `badRequest` for what is no form
 */
export async function readForm(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  if (endpoint.encoding !== 'multipart') throw new Failure('unsupportedMedia')
  const most = endpoint.maxBody ?? 1_048_576
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('tooLarge')
  request.body = await partsOf(request, fileFieldOf(endpoint), most).catch(error => {
    throw isTold(error) ? error : badField('', 'form')
  })
}
