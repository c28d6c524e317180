import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Place } from './s3-place'

/** Attempts at one request, and ms before the second: the storage, or the way to it, may fail now and then. */
const [attempts, firstPause] = [6, 100]

/** The library is loaded with the first file, where there is storage: it takes time and memory. */
function library() {
  // It would tell the terminal which versions of Node it will leave behind.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  return import('@aws-sdk/client-s3')
}

/** What fails is thrown, and the server's log tells of it. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const settingsOf = ({ endpoint, region }: S3Place) => ({
  endpoint,
  region,
  forcePathStyle: endpoint !== undefined,
  // A body that was sent in part can't be sent on: whole requests are tried again here.
  maxAttempts: 1,
  logger: silent,
  // What is compatible with Amazon does not know all of its checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Whether it may go well the next time: not where the storage has refused it. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** Waits before another attempt. @throws the error where it was the last one, or another one would fail as well */
export async function beforeAnother(error: unknown, failed: number): Promise<void> {
  if (failed >= attempts || !mayPass(error)) throw error
  await pause(firstPause * 2 ** (failed - 1))
}

/** Tries again what failed in passing, with the whole of it. */
export async function trying<T>(work: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed++)
    try {
      return await work()
    } catch (error) {
      await beforeAnother(error, failed)
    }
}

/** The same; null where there is no such object. */
export const ifThere = <T>(work: () => Promise<T>): Promise<T | null> =>
  trying(work).catch(error => {
    if (statusOf(error) === 404) return null
    throw error
  })

type Library = Awaited<ReturnType<typeof library>>

/** A bucket, with what its objects are called. */
export interface Bucket extends S3Place {
  /** The client and its library. */
  connected: () => Promise<{ client: S3Client; sdk: Library }>
  at: (name: string) => { Bucket: string; Key: string }
}

/** The bucket of a place, under the credentials of the usual variables (`AWS_ACCESS_KEY_ID` and others). */
export function bucketOf(place: S3Place): Bucket {
  let made: ReturnType<Bucket['connected']> | undefined
  const connected = () => {
    made ??= library().then(sdk => ({ sdk, client: new sdk.S3Client(settingsOf(place)) }))
    return made
  }
  return { ...place, connected, at: name => ({ Bucket: place.bucket, Key: place.prefix + name }) }
}
