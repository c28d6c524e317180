export const groupings = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
  commands: () => import('./commands'),
}
