import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Bucket, beforeAnother, bucketOf, ifThere, trying } from './s3-bucket'
import type { S3Place } from './s3-place'
import type { FileStore, Part, Stored } from './store'

async function send({ connected, at }: Bucket, name: string, path: string): Promise<void> {
  const { client, sdk } = await connected()
  const { size } = await stat(path)
  await trying(() => {
    const body = { Body: createReadStream(path), ContentLength: size }
    return client.send(new sdk.PutObjectCommand({ ...at(name), ...body }))
  })
}

/** What breaks off in the middle goes on from there. */
async function* contentOf(
  { connected, at }: Bucket,
  name: string,
  { start, bytes }: Part,
): AsyncGenerator<Uint8Array> {
  const { client, sdk } = await connected()
  let [read, failed] = [0, 0]
  while (read < bytes)
    try {
      const Range = `bytes=${start + read}-${start + bytes - 1}`
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(name), Range }))
      for await (const piece of Body as Readable) {
        read += piece.length
        failed = 0
        yield piece
      }
      if (read < bytes) throw new Error(`${name} ended after ${read} of ${bytes} bytes`)
    } catch (error) {
      await beforeAnother(error, ++failed)
    }
}

async function find(bucket: Bucket, name: string): Promise<Stored | null> {
  const { client, sdk } = await bucket.connected()
  const found = await ifThere(() => client.send(new sdk.HeadObjectCommand(bucket.at(name))))
  if (!found) return null
  const { ContentLength: bytes = 0, LastModified: writtenAt = new Date(), Metadata: { renewed } = {} } = found
  const read = (part: Part = { start: 0, bytes }) =>
    Readable.from(contentOf(bucket, name, part), { objectMode: false })
  return { bytes, read, writtenAt: renewed ? new Date(renewed) : writtenAt }
}

/** The metadata of an object alone can be changed by no other way than to copy it over itself. */
async function renew({ connected, at, bucket, prefix }: Bucket, name: string, moment: Date): Promise<void> {
  const { client, sdk } = await connected()
  const copy = new sdk.CopyObjectCommand({
    ...at(name),
    CopySource: encodeURI(`/${bucket}/${prefix}${name}`),
    MetadataDirective: 'REPLACE',
    Metadata: { renewed: moment.toISOString() },
  })
  await ifThere(() => client.send(copy))
}

async function* names({ connected, bucket, prefix }: Bucket): AsyncGenerator<string[]> {
  const { client, sdk } = await connected()
  let next: string | undefined
  do {
    const list = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: next }
    const page = await trying(() => client.send(new sdk.ListObjectsV2Command(list)))
    yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length))
    next = page.NextContinuationToken
  } while (next)
}

/** Files in storage that speaks S3. @param folder where a file is written before it is sent */
export function s3Store(place: S3Place, folder: string): FileStore {
  const bucket = bucketOf(place)
  return {
    async put(name, write) {
      await mkdir(folder, { recursive: true })
      const own = await mkdtemp(join(folder, '.sending-'))
      try {
        await write(join(own, name))
        await send(bucket, name, join(own, name))
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    find: name => find(bucket, name),
    renew: (name, at) => renew(bucket, name, at),
    names: () => names(bucket),
    async remove(name) {
      const { client, sdk } = await bucket.connected()
      await ifThere(() => client.send(new sdk.DeleteObjectCommand(bucket.at(name))))
    },
  }
}
