export const promotions = { adapter: () => import('./adapter') }
