export const programs = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
  commands: () => import('./commands'),
}
