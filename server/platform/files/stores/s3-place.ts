/** Where `S3_URL` says that files lie. */
export interface S3Place {
  bucket: string
  /** What the keys of all files begin with: nothing, or folders with a slash at their end. */
  prefix: string
  /** Of storage that is not Amazon's; its buckets are the first part of the path. */
  endpoint?: string
  region: string
}

/** Storage that is not Amazon's asks for some region, and takes any. */
const anyRegion = 'us-east-1'

const partsOf = (path: string) =>
  path
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent)

/**
 * Reads `s3://BUCKET/FOLDER` of Amazon, or `https://HOST/BUCKET/FOLDER` of what is compatible with it; the folder may be missing.
 * @param region where the address has no `?region=`
 * @returns null for anything else; credentials in the address are refused, so that they stand in no log
 */
export function s3PlaceOf(address: string, region: string = anyRegion): S3Place | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password || url.hash) return null
  const isAmazon = url.protocol === 's3:'
  if (!isAmazon && url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const parts = [...(isAmazon ? [url.hostname] : []), ...partsOf(url.pathname)]
  const [bucket, ...folders] = parts
  if (!bucket || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null
  return {
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(''),
    ...(!isAmazon && { endpoint: url.origin }),
    region: url.searchParams.get('region') ?? region,
  }
}
