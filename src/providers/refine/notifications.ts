import type { NotificationProvider } from '@refinedev/core'
import type { ReactNode } from 'react'
import { i18next } from '../../i18n/i18n'
import { createStore } from '../../lib/session/store'
import { trackError } from '../session/analytics'

/** ms: section 9 of the specification. An error stays longer, since somebody has to read it. */
const successDuration = 2000
const errorDuration = 8000

/** The toasts, loaded with the first of them or when the page is idle. */
export const loadToasts = () => import('sonner')

/** Whether the toast area was wanted already. */
export const toastsWanted = createStore(false)

interface ToastOptions {
  key?: string
  /** What can be done about it: it stays as long as an error then. */
  action?: ReactNode
}

async function toast(
  kind: 'success' | 'error' | 'info',
  text: string,
  { key, action }: ToastOptions = {},
): Promise<void> {
  toastsWanted.set(true)
  const { toast } = await loadToasts()
  const brief = kind === 'success' && !action
  toast[kind](text, { id: key, action, duration: brief ? successDuration : errorDuration })
}

/** Says what happened, wherever the person is. An error shows in one place: here or in its form. */
export const notify = {
  success: (text?: string, action?: ReactNode): void =>
    void toast('success', text || i18next.t('shell:completed'), { action }),
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
    void toast(type === 'error' ? 'error' : 'success', message, { key })
  },
  close: key => void loadToasts().then(({ toast }) => toast.dismiss(key)),
}
