export const languages = { adapter: () => import('./adapter') }
