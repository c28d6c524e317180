import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy before several processes: each connection is given to the next one in turn. */
export async function openRelay(ports: readonly number[]): Promise<{ address: string; close(): void }> {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer(from => {
    const to = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    for (const socket of [from, to]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => open.delete(socket))
      socket.on('error', () => {
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
