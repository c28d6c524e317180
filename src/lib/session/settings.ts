import { defaultSettings, type PortalSettings, settingsElementId } from '#contract/words/portal-settings'

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value.trim() : otherwise)

/** `true` and `"true"` alike, since people edit the block by hand. */
function flag(value: unknown, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value
  return value === 'true' || (value !== 'false' && otherwise)
}

const domains = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter(domain => typeof domain === 'string')
    .map(domain => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter(domain => domain !== '')
    .slice(0, 2)

const apiBaseIn = (given: Record<string, unknown>) => text(given.apiBase, '') || defaultSettings.apiBase

/** Reads the block tolerantly: what is missing or wrong takes its default, and the rest still counts. */
export function parseSettings(json: string | null | undefined): PortalSettings {
  const given = parseObject(json)
  return {
    apiBase: apiBaseIn(given),
    loginUrl: text(given.loginUrl, defaultSettings.loginUrl),
    providerName: text(given.providerName, defaultSettings.providerName),
    internalDomains: domains(given.internalDomains),
    tagManagerId: text(given.tagManagerId, defaultSettings.tagManagerId),
    liveUpdates: flag(given.liveUpdates, defaultSettings.liveUpdates),
    demoMode: flag(given.demoMode, defaultSettings.demoMode),
  }
}

function parseObject(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const block = () => document.getElementById(settingsElementId)?.textContent

let read: PortalSettings | undefined

/** The settings of this page, read once. */
export function settings(): PortalSettings {
  read ??= parseSettings(block())
  return read
}

/** The one setting that the first requests need, for the script in the page's head, which brings no more than that. */
export const apiBase = (): string => apiBaseIn(parseObject(block()))
