import { strToU8, type Zippable, zipSync } from 'fflate'
import { manifest } from '../../unit/scorm/manifests'

const page = strToU8('<!doctype html><title>Page</title>')

/** The files of a small course. */
export const courseFiles = (text: string | Uint8Array = manifest()): Zippable => ({
  'imsmanifest.xml': typeof text === 'string' ? strToU8(text) : text,
  one: { 'index.html': page },
  two: { 'index.html': page },
})

export const fileOf = (bytes: Uint8Array, name = 'course.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' })

/** A package with these files. */
export const packed = (files: Zippable = courseFiles(), name?: string) => fileOf(zipSync(files), name)
