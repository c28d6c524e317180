/** How many rows of a list come at a time: two windows of them. */
export const pageSize = 50
