export const folders = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
}
