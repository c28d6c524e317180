// The thread of packages while developing and testing, see db/engines/pglite-worker-source.mjs.
if (process.env.UNPACK_WORKER) await import(process.env.UNPACK_WORKER)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./unpack-worker.ts')
}
