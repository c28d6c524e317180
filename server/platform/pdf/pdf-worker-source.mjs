// The thread of PDFs while developing and testing, see db/engines/pglite-worker-source.mjs.
if (process.env.PDF_WORKER) await import(process.env.PDF_WORKER)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./pdf-worker.ts')
}
