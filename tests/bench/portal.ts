/**
 * The portal with 100,000 contents compared with 1,000, on both databases: every call, search, page and list file,
 * alternately and without caches. `npm run bench -- portal`; only some, by name: `ONLY=search,/hd npm run bench --
 * portal`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app/app.ts'
import { readConfig } from '../../server/app/config.ts'
import { readRenderer } from '../../server/pages/read-renderer.ts'
import type { PageRenderer } from '../../server/pages/rendered-pages.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store, StoreOptions } from '../../server/store/store.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { makePostgresDatabase } from './portal/database.ts'
import { startPostgres } from '../server/postgres.ts'
import { fillPortal } from './portal/made-portal.ts'
import { TARGETS, type Filled, type Target } from './portal/portal-targets.ts'

const SIZES = { few: 1_000, many: Number(process.env['CONTENTS'] ?? 100_000) }
/** Maximum ratio of the p95 with 100,000 contents to that with 1,000. */
const MAX_TIMES = 3
/** Maximum milliseconds of a search. */
const MAX_SEARCH = 50
/** Milliseconds to wait when the process reports overload. */
const PAUSE_MS = 200
const INPUTS = 40
const PASSES = 5
const ACCOUNT = { id: 7, roles: [], sessionId: 'bench' }
const only = process.env['ONLY']?.split(',')
const targets = TARGETS.filter(
  ({ label, group }) =>
    label === 'list of a kind, first page' || (only?.some((part) => label.includes(part) || group === part) ?? true),
)

interface Portal {
  app: FastifyInstance
  filled: Filled
}

/** The build's renderer without caching: pages count as searches, which are not cached. */
async function makingAnew(publicDir: string): Promise<PageRenderer> {
  const renderer = await readRenderer(publicDir)
  if (renderer === undefined) throw new Error('the build is missing')
  const findCanonicalAddress: PageRenderer['findCanonicalAddress'] = async (url) => {
    const found = await renderer.findCanonicalAddress(url)
    return found && { ...found, isSearch: true }
  }
  return { renderPage: renderer.renderPage, getContentPath: renderer.getContentPath, findCanonicalAddress }
}

async function readFilled({ db }: Store, count: number): Promise<Filled> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'type', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byType = new Map<string, typeof rows>()
  for (const row of rows) {
    const list = byType.get(row.type)
    if (list) list.push(row)
    else byType.set(row.type, [row])
  }
  return {
    count,
    today: new Date().toISOString().slice(0, 10),
    cursorAt: (type, depth) => {
      const list = byType.get(type) ?? []
      const found = list[Math.floor(depth * (list.length - 1))]
      return found === undefined ? '' : `${String(Date.parse(found.published_at))}-${String(found.id)}`
    },
  }
}

async function openPortal(store: Store, count: number): Promise<Portal> {
  const started = performance.now()
  await fillPortal(store, count, Date.now())
  const publicDir = path.resolve('dist/client')
  const config = readConfig(
    {
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      RATES_REFRESH: 'off',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'crossport-bench-')),
      PUBLIC_DIR: publicDir,
    },
    process.cwd(),
  )
  const app = await buildApp(config, {
    store,
    renderer: await makingAnew(publicDir),
    reference: new ReferenceSets(publicDir),
    accounts: { accountOf: async () => ACCOUNT },
  })
  await app.ready()
  console.log(`  ${String(count)} contents filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return { app, filled: await readFilled(store, count) }
}

async function ask(portal: Portal, target: Target, input: number): Promise<number> {
  const [{ app, filled }, { url, signedIn, isPost, label }] = [portal, target]
  const request = {
    ...(isPost && { method: 'POST' as const, payload: {} }),
    url: url(input, filled),
    headers: { 'accept-encoding': 'br', ...(signedIn && { 'access-token': 'bench' }) },
  }
  // This lets the event loop continue: SQLite answers synchronously, so the process would count itself as overloaded.
  await nextTurn()
  const started = performance.now()
  const { statusCode, body } = await app.inject(request)
  const took = performance.now() - started
  // Other load delayed the process, which answers 503; the request is repeated.
  if (statusCode === 503) {
    await wait(PAUSE_MS)
    return ask(portal, target, input)
  }
  if (statusCode !== 200)
    throw new Error(`${label}: ${request.url} answered ${String(statusCode)} ${body.slice(0, 200)}`)
  return took
}

/**
 * 95th percentile of the minimum times of each input over several passes, alternating between both portals, which
 * excludes other programs' load.
 */
async function p95Of(target: Target, portals: readonly Portal[]): Promise<number[]> {
  const inputs = target.inputs ?? INPUTS
  const least = portals.map(() => Array.from({ length: inputs }, () => Infinity))
  for (let pass = 0; pass < PASSES * (inputs < INPUTS ? 4 : 1); pass += 1) {
    for (let input = 0; input < inputs; input += 1) {
      for (const [index, portal] of portals.entries()) {
        const times = least[index]
        if (times) times[input] = Math.min(times[input] ?? Infinity, await ask(portal, target, input))
      }
    }
  }
  return least.map(
    (times) => times.toSorted((a, b) => a - b)[Math.min(inputs - 1, Math.floor(inputs * 0.95))] ?? Number.NaN,
  )
}

async function compare(kind: string, open: (name: string) => Promise<StoreOptions>): Promise<void> {
  console.log(`\n${kind}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
  const stores = [await openStore(await open('few')), await openStore(await open('many'))] as const
  const portals = [await openPortal(stores[0], SIZES.few), await openPortal(stores[1], SIZES.many)]
  console.log(
    `  ${''.padEnd(38)}${`p95 of ${String(SIZES.few)}`.padStart(14)}${`of ${String(SIZES.many)}`.padStart(14)}     times`,
  )
  const known = new Map<string, number>()
  for (const target of targets) {
    const [own = 0, many = 0] = await p95Of(target, portals)
    known.set(target.label, own)
    // If a thousand contents do not fill a page, it cannot be compared with a full page.
    const few = Math.max(own, known.get(target.full ?? '') ?? 0)
    const isSlow = many / few > MAX_TIMES || (target.group === 'search' && many > MAX_SEARCH)
    console.log(
      `  ${`${target.group} ${target.label}`.padEnd(38)}${own.toFixed(2).padStart(11)} ms${many.toFixed(2).padStart(11)} ms${(many / few).toFixed(2).padStart(8)} ×${few > own ? ' of a full page' : ''}  ${isSlow ? 'falls short' : 'pass'}`,
    )
    if (isSlow) process.exitCode = 1
  }
  for (const { app } of portals) await app.close()
  for (const store of stores) await store.close()
}

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-bench-'))
if (process.env['DATABASE'] !== 'postgres')
  await compare('SQLite', async (name) => ({ dataDir: path.join(folder, name) }))
rmSync(folder, { recursive: true, force: true })
const server = process.env['DATABASE'] === 'sqlite' ? undefined : await startPostgres()
if (server === undefined) console.log('\nPostgreSQL: not measured')
else {
  await compare('PostgreSQL', async (name) => ({
    dataDir: '/nowhere',
    databaseUrl: await makePostgresDatabase(server, name),
  }))
  await server.remove()
}
