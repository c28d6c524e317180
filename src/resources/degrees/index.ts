export const degrees = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
  commands: () => import('./commands'),
}
