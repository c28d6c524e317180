export const users = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
}
