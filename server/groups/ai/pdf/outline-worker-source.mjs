// The thread of documents while developing and testing, see db/engines/pglite-worker-source.mjs.
if (process.env.OUTLINE_WORKER) await import(process.env.OUTLINE_WORKER)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./outline-worker.ts')
}
