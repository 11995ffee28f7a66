import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { buildTimeData } from '../../scripts/vite/build-time-data.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

/** Programs that tests start as processes. */
const PROGRAMS = [
  ...['main', 'backup', 'restore', 'recount'].map((name) => `server/${name}.ts`),
  ...['contents', 'events', 'likes', 'login', 'publishing', 'query', 'write'].map(
    (name) => `tests/server/store/${name}-process.ts`,
  ),
  'tests/server/ai/ai-process.ts',
  'tests/server/slow-server.ts',
  'tests/server/work/work-process.ts',
]
/** Rooms with a worker process; each worker is built into the folder of the programs, as in the product's build. */
const WORKERS = ['ai', 'files', 'publishing', 'seo', 'share']

/** Builds the programs once per run like the server: started from source, each would compile hundreds of modules. */
export default async function setup() {
  const root = path.join(import.meta.dirname, '../..')
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  // A separate folder per run, inside the project so that packages are resolved.
  const folder = mkdtempSync(path.join(cache, 'test-programs-'))
  const input = {
    ...Object.fromEntries(PROGRAMS.map((file) => [path.basename(file, '.ts'), file])),
    ...Object.fromEntries(WORKERS.map((room) => [`${room}-worker`, `server/${room}/worker.ts`])),
  }
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [buildTimeData()],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { chunkFileNames: '[name]-[hash].js' } },
    },
  })
  process.env[PROGRAMS_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
