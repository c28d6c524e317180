export const products = {
  adapter: () => import('./adapter'),
  records: () => import('./records'),
  commands: () => import('./commands'),
}
