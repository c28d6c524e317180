import { programsAdapter } from './adapter'

export const programs = { adapter: programsAdapter, commands: () => import('./commands') }
