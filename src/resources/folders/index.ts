export const folders = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
  commands: () => import('./commands'),
}
