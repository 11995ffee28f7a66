import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { makeSite, type Site } from './fixtures.ts'
import { addStoreBuild, FakeRenderer } from './page-renderer.ts'
import { contentDraft } from './store/content-draft.ts'

/** Milliseconds for which a cached page is fresh. */
export const FRESH_MS = 60_000
/** Error of an unavailable store. */
export const STORE_UNAVAILABLE = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
/** Cursor of the only content in the store. */
export const CONTENT_CURSOR = `${String(Date.UTC(2025, 0, 1))}-1`

/** Build of the currently running file: files share a process, and so this module. */
export let site: Site
let store: Store
/** App, renderer and log of one test. */
export let app: FastifyInstance
export let renderer: FakeRenderer
export let logged: string[]

const accountOf = async (token: string) =>
  token === 'editor' ? { id: 3_000_000_001, roles: ['editor' as const], sessionId: token } : undefined

/** Serves a site with one content to each test of a file. */
export function serveStoreSite(): void {
  beforeAll(async () => {
    site = makeSite()
    addStoreBuild(site)
    store = await openStore(site.config)
    await saveContents(store, [contentDraft('first', 1)])
  })
  afterAll(async () => {
    await store.close()
    site.remove()
  })
  beforeEach(async () => {
    renderer = new FakeRenderer()
    logged = []
    app = await buildApp(
      { ...site.config, logLevel: 'warn' },
      { renderer, store, accounts: { accountOf }, logStream: { write: (line) => logged.push(line) } },
    )
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await app.close()
  })
}

export const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Advances the cache's clock by milliseconds. */
export function advanceClock(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

/** A promise with its resolve and reject functions. */
export function createDeferred<Value>() {
  let settle: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (settle = done))
  return { promise, settle }
}
