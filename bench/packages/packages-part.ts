import type { EngineSizes } from '../engines'
import { inUnit, single } from '../figures'
import { line, number, pair } from '../number'
import type { Part } from '../results'
import type { PackageFigures } from './measure-packages'

const row = (engine: string, size: PackageFigures) =>
  line([
    engine,
    String(size.megabytes),
    pair(size.tree),
    `${size.upload.toFixed(0)}, ${number(size.upload / size.bare)} of ${size.bare.toFixed(0)}`,
    (size.unpack / 1000).toFixed(1),
    pair(size.duringUpload),
    pair(size.duringUnpack),
    pair(size.healthz),
    size.uploadMemory.toFixed(0),
    size.unpackMemory.toFixed(0),
  ])

function figures(engine: string, size: PackageFigures) {
  const named = (name: string) => `${engine}, a package of ${size.megabytes} MB, ${name}`
  return {
    ...inUnit('ms', {
      [named('tree')]: size.tree,
      [named('unpack')]: single(size.unpack),
      [named('others while it is sent')]: size.duringUpload,
      [named('others while it is unpacked')]: size.duringUnpack,
      [named('/healthz')]: size.healthz,
    }),
    ...inUnit('MB', {
      [named('memory while it is sent')]: single(size.uploadMemory),
      [named('memory while it is unpacked')]: single(size.unpackMemory),
    }),
    ...inUnit('MB/s', { [named('upload')]: single(size.upload), [named('bare copy')]: single(size.bare) }),
  }
}

/** Packages of SCORM. */
export const packagesPart = (engines: readonly EngineSizes<PackageFigures>[]): Part => ({
  title: 'SCORM packages',
  text: `
Films and a thousand small files. Milliseconds, median / 95th percentile, from the choice in Chromium until the tree shows (limit 2,000); MB a second of
the upload, three chunks at a time, and its share of what a server that only writes takes of the same chunks (limit 0.6); seconds of unpacking; what
somebody else waits meanwhile (limit 100 by the 95th percentile); and MB over rest (limit 150).

| engine | MB | tree | upload, share of bare | unpack | others, sending | others, unpacking | /healthz | MB, sending | MB, unpacking |
|---|---|---|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
