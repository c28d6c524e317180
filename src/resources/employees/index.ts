export const employees = {
  adapter: () => import('./adapter'),
  commands: () => import('./commands'),
}
