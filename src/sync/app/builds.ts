import { isMetered } from '../../lib/is-metered.ts'
import { isVisibleAndOnline, onVisible } from '../device/device.ts'

const GAP_MS = 30 * 60_000

/** What `builds/meta/<id>.json` says of a build. */
export interface BuildManifest {
  id: string
  /** Address of its first module, whose name changes with every part of the app. */
  entry: string
}

async function readJson(address: string, cache: RequestCache): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(address, { cache })
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`)
  const value: unknown = await answer.json()
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function readLatest(seen: string | undefined): Promise<BuildManifest | undefined> {
  const { id } = await readJson('/builds/latest.json', 'no-cache')
  // It is put into an address.
  if (typeof id !== 'string' || !/^[0-9a-f]{1,64}$/.test(id)) throw new Error('latest.json names no build')
  if (id === seen) return undefined
  const { entry } = await readJson(`/builds/meta/${id}.json`, 'default')
  if (typeof entry !== 'string') throw new Error(`build ${id} has no entry`)
  return { id, entry }
}

/**
 * Asks the server every half hour which build it has, while the page is looked at and online, and not where the visitor
 * pays for data (product specification, 7.5). `hear` is told of the first one and of each other one.
 */
export function watchBuilds(hear: (build: BuildManifest) => Promise<void>): void {
  let seen: string | undefined
  let asked = Date.now()
  const ask = async (): Promise<void> => {
    const build = await readLatest(seen)
    if (!build) return
    await hear(build)
    seen = build.id
  }
  const look = (): void => {
    if (!isVisibleAndOnline() || isMetered() || Date.now() - asked < GAP_MS) return
    asked = Date.now()
    ask().catch((error: unknown) => console.info('build not asked for', error))
  }
  onVisible(look)
  setInterval(look, GAP_MS)
}

/** Whether the server answers within some milliseconds. */
export function isServerReachable(ms: number): Promise<boolean> {
  const answer = readJson('/builds/latest.json', 'no-store').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, new Promise<false>((done) => setTimeout(() => done(false), ms))])
}

/** Whether this page runs a build: the boot script names the entry's modules in the head. */
export function isCurrentBuild({ entry }: BuildManifest): boolean {
  return [...document.querySelectorAll('link[rel="modulepreload"]')].some((link) => link.getAttribute('href') === entry)
}
