import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * `npm run dev`: the API, restarted when its sources change, behind Vite's hot reload: one address for
 * both, as in production. The API itself listens one port above.
 */
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const address = `http://${host}:${port}`
const api = `http://${host}:${port + 1}`

const server = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: host,
      PORT: String(port + 1),
      PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    },
  },
)

const vite = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz'].map(path => [path, { target: api }])),
  },
})
await vite.listen()
console.log(`The portal with hot reload: ${address} (its API: ${api}/api/docs)`)

async function stop() {
  server.kill('SIGTERM')
  await vite.close()
}

server.on('exit', code => {
  process.exitCode = code ?? 0
  void vite.close()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
