import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut: all that goes through it breaks off, and nothing gets through until it is mended. */
export interface CuttableWay {
  address: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function cuttableWay(port: number): Promise<CuttableWay> {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (end: Socket, other: Socket) => {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
    end.pipe(other)
  }
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    keep(near, far)
    keep(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakOff = () => {
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      breakOff()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      server.close()
      breakOff()
      await once(server, 'close')
    },
  }
}
