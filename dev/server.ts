// The server of `npm run dev`: renders pages from source and uses a separate store with accounts and contents in every
// state.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readConfig, type Config } from '../server/app/config.ts'
import { formatFatalError } from '../server/app/explain.ts'
import { startServer } from '../server/app/start.ts'
import { openStore } from '../server/store/open.ts'
import { plantSeeds } from './plant-seeds.ts'
import { openDevRenderer } from './renderer.ts'
import { ROLE_ENVIRONMENT } from './seeds.ts'
import { addSignIn, describeSignIn } from './sign-in.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, '.cache/dev')
const ORIGIN = `http://localhost:${process.env.DEV_PORT ?? '5173'}`

/** The configuration: a separate store, no limits, and only faults in the log. */
function configure(): Config {
  return readConfig(
    {
      LOG_LEVEL: 'warn',
      OVERLOAD_MS: '0',
      RATE_LIMIT: '0',
      ...process.env,
      ...ROLE_ENVIRONMENT,
      BASE_URL: ORIGIN,
      DATABASE_URL: undefined,
      DATA_DIR: path.join(FOLDER, 'data'),
      HOST: '127.0.0.1',
      PUBLIC_DIR: path.join(FOLDER, 'site'),
      TRUST_PROXY: 'loopback',
    },
    ROOT,
  )
}

/** Creates a new store if the existing one has different seeds. */
async function prepareStore(config: Config): Promise<void> {
  const seeds = ['seeds.ts', 'plant-seeds.ts'].map((name) => readFileSync(path.join(import.meta.dirname, name)))
  const hash = createHash('sha256').update(Buffer.concat(seeds)).digest('hex')
  const mark = path.join(config.dataDir, 'seeds')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log('planting the seeds in a new store …')
  rmSync(config.dataDir, { recursive: true, force: true })
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openStore(config)
  try {
    await plantSeeds(config, store, Date.now())
  } finally {
    await store.close()
  }
  writeFileSync(mark, hash)
}

try {
  const config = configure()
  const { renderer, writeSite } = await openDevRenderer(ROOT)
  await writeSite(config.publicDir)
  await prepareStore(config)
  await startServer(config, { renderer, addRoutes: addSignIn })
  console.log(`\n${describeSignIn(ORIGIN)}\n`)
} catch (error) {
  process.stderr.write(`${formatFatalError(error)}\n`)
  process.exit(1)
}
