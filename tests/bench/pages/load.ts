import { connect } from 'node:net'

/** A request that is repeated. */
export interface Load {
  url: string
  headers: Readonly<Record<string, string>>
  connections: number
  /** Total number of responses. */
  amount: number
}

/** Bytes of a response, which must have a Content-Length or no body. */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, end))?.[1] ?? '0'
  const whole = end + 4 + Number(length)
  return answer.length >= whole ? whole : undefined
}

/**
 * Requests one URL over keep-alive connections, each sending its next request after the last response; returns requests
 * per second. Only the first response is parsed, the others are counted by bytes: a parsing client costs more than the
 * server, which would be measured idle.
 */
export async function load({ url, headers, connections, amount }: Load): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let left = amount
  const one = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(request))
      let [first, whole, waiting] = [Buffer.alloc(0), 0, 0]
      socket.on('error', fail).on('close', () => fail(new Error(`${url} closed a connection`)))
      socket.on('data', (chunk) => {
        if (whole === 0) {
          first = Buffer.concat([first, chunk])
          whole = lengthOf(first) ?? 0
          waiting = whole - first.length
        } else waiting -= chunk.length
        if (whole === 0 || waiting > 0) return
        if (waiting < 0) return fail(new Error(`${url} gave answers of different lengths`))
        waiting = whole
        left -= 1
        if (left > 0) return socket.write(request)
        socket.removeAllListeners('close').destroy()
        done()
      })
    })
  const begin = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  return (amount * 1000) / (performance.now() - begin)
}
