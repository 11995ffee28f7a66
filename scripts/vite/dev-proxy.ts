import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { ProxyOptions } from 'vite'

/** Paths, besides pages, that the server of `npm run dev` answers. */
const OF_SERVER =
  '^/(?:(?:mapi|files|flags|feeds|share|sitemap|newsletter|sd|dev/sign-in)(?:[/?]|$)|dev(?:\\?|$)|(?:sitemap\\.xml|robots\\.txt|sa\\.gif|healthz)(?:\\?|$)|[^?]*/_payload\\.json(?:\\?|$))'

/** Paths of sources that Vite serves. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/|dev\/|\.cache\/)/

/** True for a page request: one that accepts HTML, or a path without an extension. */
function isPage({ url = '/', method = 'GET', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OF_VITE.test(url)) return false
  const [path = ''] = url.split(/[?#]/, 1)
  return headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path)
}

const STARTING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Starting</title><p>The server is starting; this page loads itself again.`

/** Proxies calls, pages, pictures and feeds to the server of `npm run dev`. */
export function createDevProxy(port: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: `http://127.0.0.1:${port}`,
    xfwd: true,
    configure(proxy) {
      // The documents' Content-Security-Policy lists hashes of a build; it would block the scripts that Vite adds.
      proxy.on('proxyRes', ({ headers }) => delete headers['content-security-policy'])
      proxy.on('error', (_error, request, response) => {
        if (response instanceof Socket || response.headersSent) return
        const type = isPage(request) ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
        response.writeHead(503, { 'content-type': type, 'retry-after': '1' }).end(isPage(request) ? STARTING : '')
      })
    },
  }
  return {
    [OF_SERVER]: options,
    '^/': { ...options, bypass: (request) => (isPage(request) ? undefined : request.url) },
  }
}
