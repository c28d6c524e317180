// The control of uploads: takes what is posted and writes it to a file, flushed, and nothing else.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [directory] = process.argv.slice(2)
let count = 0

const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(directory, String(count++)), { flush: true }))
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
