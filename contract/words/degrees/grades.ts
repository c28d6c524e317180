/** The best mark there is (decisions, section 7); the worst is 0. */
export const bestMark = 10
/** From this mark on a module is passed. */
export const passMark = 5
/** The most assessments of a module, and the most marks that one call notes. */
export const [mostAssessments, mostMarks] = [50, 20_000]
