// npm run dev: serves the app with hot reload on http://localhost:5173, and the API server, which restarts when its
// code or a content changes.
import './node24.mjs'
import { spawn } from 'node:child_process'
import { bin, ensureDatasets, ensureInstalled, ROOT } from './lib.mjs'

await ensureInstalled()
await ensureDatasets()
const children = [
  spawn(bin('vite'), [], { cwd: ROOT, stdio: 'inherit' }),
  spawn(bin('tsx'), ['watch', '--clear-screen=false', '--include', 'content/**/*', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
]
const stop = () => children.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('close', stop)
