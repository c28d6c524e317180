export const templates = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
}
