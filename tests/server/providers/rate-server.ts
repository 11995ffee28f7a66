import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A local mock provider. */
export interface RateServer {
  origin: string
  /** All requests so far. */
  requests: IncomingMessage[]
  /** Handler of the following requests. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a server on a free port. */
export async function startRateServer(answer: RequestListener): Promise<RateServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    rateServer.answer(request, response)
  })
  const rateServer: RateServer = {
    origin: '',
    requests,
    answer,
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  rateServer.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return rateServer
}
