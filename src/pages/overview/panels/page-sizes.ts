import type { Figure } from '#contract/words/overview/figures'

/** How many of what is told page by page show at a time. */
export const pageSizes: Partial<Record<Figure, number>> = {
  userPerProgram: 8,
  gamification: 10,
  detailedProgress: 20,
}
