/** How many rows a list of degrees has at a time where nothing else is said (specification, section 9). */
export const degreePage = 10

/** The most sessions that a module of a degree has. */
export const mostSessions = 500

/** A time of day as a session has it: hours and minutes of the company's clock. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
