// Baseline for the shell: its document, its style sheet and a heading without the app, cached by a minimal service
// worker.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const WORKER = `addEventListener('install',(e)=>e.waitUntil(caches.open('bare').then((c)=>c.add('/'))))
addEventListener('activate',(e)=>e.waitUntil(clients.claim()))
addEventListener('fetch',(e)=>{if(e.request.mode==='navigate')e.respondWith(caches.match('/'))})`

/** The document is as large as the shell: a comment replaces the bytes of its scripts. */
function bareDocument() {
  const shell = readFileSync('dist/client/shell.html', 'utf8')
  const bare = shell
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<div id="root"[^>]*><\/div>/, '<div id="root"><main><h1>你好</h1></main></div>')
  return `${bare}<!--${'x'.repeat(Math.max(0, shell.length - bare.length))}-->`
}

/** Serves the bare shell on a port of its own, so that it has an origin of its own. */
export async function startBareShell() {
  const document = bareDocument()
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    response
      .setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isWorker ? WORKER : document)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://localhost:${server.address().port}`, stop }
}
