/** Whether somebody was at a session (specification, section 4). */
export const attendanceValues = ['delay', 'absence', 'attended'] as const
export type AttendanceValue = (typeof attendanceValues)[number]

/** What a proof of an attendance is: told by what is in it, not by what it is called. */
export const proofTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const
/** The largest proof, in bytes, and in pixels where it is a picture: what a telephone takes. */
export const [maxProofBytes, maxProofSide] = [10 * 1024 * 1024, 16_000]

/** The most that one call notes: a large hall. */
export const mostNoted = 500
