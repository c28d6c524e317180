import type { NotificationProvider } from '@refinedev/core'
import { i18next } from '../../i18n/i18n'
import { trackError } from '../session/analytics'

/** ms: section 9 of the specification. An error stays longer, since somebody has to read it. */
const successDuration = 2000
const errorDuration = 8000

/** The toasts, loaded with the first of them or when the page is idle. */
export const loadToasts = () => import('sonner')

const listeners = new Set<() => void>()
let wanted = false

/** Calls `listener` when the toast area is wanted for the first time. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsWanted = () => wanted

function want(): void {
  wanted = true
  for (const listener of listeners) listener()
}

async function toast(kind: 'success' | 'error' | 'info', text: string, key?: string): Promise<void> {
  want()
  const { toast } = await loadToasts()
  toast[kind](text, { id: key, duration: kind === 'success' ? successDuration : errorDuration })
}

/** Says what happened, wherever the person is. An error shows in one place: here or in its form. */
export const notify = {
  success: (text?: string): void => void toast('success', text || i18next.t('shell:completed')),
  /** Something to read that is no failure. */
  notice: (text: string): void => void toast('info', text),
  /** `catalogueKey` is what analytics is told (`errorKey` of `errors.ts`); without it, the fallback's. */
  error: (text: string, catalogueKey = 'fallback'): void => {
    trackError(catalogueKey)
    void toast('error', text)
  },
}

/** Toasts for Refine's own hooks. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, key }) => {
    if (type === 'error') trackError('fallback')
    void toast(type === 'error' ? 'error' : 'success', message, key)
  },
  close: key => void loadToasts().then(({ toast }) => toast.dismiss(key)),
}
