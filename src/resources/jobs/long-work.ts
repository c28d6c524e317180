/** Long work, as far as what shows of it depends on its state. */
interface Work {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0–100. */
  progress: number
}

/** ms between looks, while something goes on. */
const pause = 2000

export const goesOn = ({ state }: Pick<Work, 'state'>): boolean => state === 'waiting' || state === 'running'

/** ms until the server is asked again; false where nothing goes on. */
export const nextLook = (works: readonly Pick<Work, 'state'>[] = []): number | false =>
  works.some(goesOn) ? pause : false

/** How far all of it is together, 0–100. */
export const meanProgress = (works: readonly Pick<Work, 'progress'>[]): number =>
  works.length === 0 ? 0 : works.reduce((total, { progress }) => total + progress, 0) / works.length
