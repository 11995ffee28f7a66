import { isMetered } from '../../lib/is-metered.ts'
import { isVisibleAndOnline, onPageVisible } from '../device/device.ts'

const GAP_MS = 30 * 60_000

/** Content of `builds/meta/<id>.json`. */
export interface BuildManifest {
  id: string
  /** Address of the entry module, whose hashed name changes with any part of the app. */
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
  // The id is checked, because it becomes part of an address.
  if (typeof id !== 'string' || !/^[0-9a-f]{1,64}$/.test(id)) throw new Error('latest.json names no build')
  if (id === seen) return undefined
  const { entry } = await readJson(`/builds/meta/${id}.json`, 'default')
  if (typeof entry !== 'string') throw new Error(`build ${id} has no entry`)
  return { id, entry }
}

/**
 * Polls the server's build every half hour while the page is visible, online and not on a metered connection (product
 * specification, 7.5). `hear` receives the first build and every later change.
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
    ask().catch((error: unknown) => console.info('latest build not read', error))
  }
  onPageVisible(look)
  setInterval(look, GAP_MS)
}

/** True if the server answers within `ms` milliseconds. */
export function isServerReachable(ms: number): Promise<boolean> {
  const answer = readJson('/builds/latest.json', 'no-store').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, new Promise<false>((done) => setTimeout(() => done(false), ms))])
}

/** True if this page runs the build: the boot script lists the entry's modules in the head. */
export function isCurrentBuild({ entry }: BuildManifest): boolean {
  return [...document.querySelectorAll('link[rel="modulepreload"]')].some((link) => link.getAttribute('href') === entry)
}
