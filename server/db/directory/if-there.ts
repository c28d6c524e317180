/** What is found or read of a file; null where it has gone: others write and remove at any time. */
export const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
