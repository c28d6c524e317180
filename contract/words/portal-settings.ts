/** What whoever hosts the portal sets in the page (decisions, section 3): the server fills it in, the portal reads it. */
export interface PortalSettings {
  /** Where the API is: a path of this origin or an absolute address. */
  apiBase: string
  /** Where another system signs people in; empty: the portal's own screen. */
  loginUrl: string
  providerName: string
  /** The provider's two internal domains. */
  internalDomains: string[]
  /** Empty: no tag manager script. */
  tagManagerId: string
  /** Follow changes as they happen, from a server that announces live updates. */
  liveUpdates: boolean
  /** Nothing is written; every write succeeds after the fake-success delay. */
  demoMode: boolean
}

/** What holds where nothing is set. */
export const defaultSettings: PortalSettings = {
  apiBase: '/api',
  loginUrl: '',
  providerName: '',
  internalDomains: [],
  tagManagerId: '',
  liveUpdates: true,
  demoMode: false,
}

/** The block of the page that holds them. */
export const settingsElementId = 'portal-settings'
