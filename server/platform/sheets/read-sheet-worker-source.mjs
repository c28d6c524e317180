// The thread of spreadsheets while developing and testing, see db/engines/pglite-worker-source.mjs.
if (process.env.READ_SHEET_WORKER) await import(process.env.READ_SHEET_WORKER)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./read-sheet-worker.ts')
}
