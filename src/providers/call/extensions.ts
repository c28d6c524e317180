import { callTable } from 'virtual:call-table'
import type { Extension } from '#contract/words/extensions'
import { requestUrl } from '../../lib/address/request-url'
import { readDrawnPage } from '../../lib/code/drawn-page'
import { settings } from '../../lib/session/settings'
import { createStore } from '../../lib/session/store'
import { send } from './http'

const told = readDrawnPage()?.extensions

let asked: Promise<ReadonlySet<string>> | undefined
/** A page that the server has drawn says which it was drawn with. */
const known = createStore<ReadonlySet<string> | undefined>(told && new Set(told))

/**
 * Says which there are, without a question.
 * @public whoever draws pages knows, and loads this file later
 */
export const tellExtensions = (names: readonly string[]): void => known.set(new Set(names))

async function ask(): Promise<ReadonlySet<string>> {
  const { path } = callTable['lookups.extensions']
  const answer = await send({
    call: 'lookups.extensions',
    method: 'GET',
    url: requestUrl(settings().apiBase, path),
  }).catch(() => null)
  const names = (answer as { extensions?: unknown } | null)?.extensions
  const announced = new Set(Array.isArray(names) ? names.filter(name => typeof name === 'string') : [])
  known.set(announced)
  return announced
}

/**
 * The extensions that the server announces; none where it does not answer the question (decisions,
 * section 1). Only then are they used, and their headers sent. Asked once a visit.
 */
export function extensions(): Promise<ReadonlySet<string>> {
  const there = known.get()
  asked ??= there ? Promise.resolve(there) : ask()
  return asked
}

export const hasExtension = async (name: Extension): Promise<boolean> => (await extensions()).has(name)

/** The same once it is known, until then undefined; who follows it asks. */
export const knownExtensions = {
  get: known.get,
  subscribe: (listener: () => void): (() => void) => {
    void extensions()
    return known.subscribe(listener)
  },
}

/** Asks again, for the next test or the next server. */
export const forgetExtensions = (): void => {
  asked = undefined
  known.set(undefined)
}
