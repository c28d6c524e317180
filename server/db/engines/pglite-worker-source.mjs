// The embedded engine's thread while developing and testing. tsx installs itself in the main thread alone; tests, which
// open hundreds of threads, build the file once and say where it lies.
if (process.env.PGLITE_WORKER) await import(process.env.PGLITE_WORKER)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./pglite-worker.ts')
}
