import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { subscribe } from 'valtio'
import {
  isOnDemandPack,
  PACK_SETS,
  PACKS_CACHE,
  getReferencePath,
  getRefusalMarkerPath,
  storePack,
} from '../../packs/reference-pack.ts'
import { dataPacks } from '../../state/data-packs.ts'
import { withTabLock, onAnnouncement } from '../device/device.ts'
import {
  getBuildSet,
  downloadPack,
  startSetUpdates,
  updateSets,
  refreshPackStatus,
  checkPackVersions,
  removePack,
} from './data-packs.ts'

const asked: string[] = []
const realFetch = globalThis.fetch
let files: Record<string, string | Error> = {}
const MANIFEST = '/reference/manifest.json'
const MANIFEST_ASKED = `${MANIFEST} no-cache`
/** A date after those of any build's sets. */
const LATER = '2099-01-01'
const fileOf = (id: string, date = '2026-11-20') =>
  JSON.stringify({ id, date, columns: getBuildSet(id).columns, rows: [['01']] })
interface Offer {
  id: string
  hash: string
  date: string
}

/** Fakes the server's manifest; by default it has the stored packs. */
function offers(...sets: Offer[]): void {
  const packs = PACK_SETS.filter((id) => !sets.some((set) => set.id === id))
  const standing = packs.map((id) => ({
    id,
    hash: dataPacks.packs[id]?.stored?.hash,
    date: dataPacks.packs[id]?.stored?.date,
  }))
  files[MANIFEST] = JSON.stringify([...standing, ...sets])
}
const fetched = (): string[] => asked.filter((one) => one !== MANIFEST_ASKED)

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked.length = 0
  files = { [MANIFEST]: '[]', ...Object.fromEntries(PACK_SETS.map((set) => [getReferencePath(set), fileOf(set)])) }
  await caches.delete(PACKS_CACHE)
  dataPacks.packs = {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.cache ?? ''}`)
    const file = files[url]
    return typeof file === 'string'
      ? Promise.resolve(new Response(file))
      : Promise.reject(file ?? new TypeError('no server'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = async (set: string): Promise<string | undefined> =>
  (await (await caches.open(PACKS_CACHE)).match(getReferencePath(set)))?.text()

describe('by the visitor', () => {
  test('a pack is downloaded, looked at again after a reload, removed, and put back', async () => {
    await refreshPackStatus()
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: false })
    await downloadPack('hs')
    expect(dataPacks.packs.hs).toMatchObject({
      stored: { date: '2026-11-20', bytes: fileOf('hs').length },
      progress: undefined,
      fault: undefined,
    })
    expect(await stored('hs')).toBe(fileOf('hs'))

    dataPacks.packs = {}
    await refreshPackStatus()
    expect(dataPacks.packs.hs?.stored?.hash).toMatch(/^[0-9a-f]{16}$/)

    const before = dataPacks.packs.hs?.stored
    const undo = await removePack('hs')
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true })
    expect(await stored('hs')).toBeUndefined()
    files = {}
    await undo()
    expect(dataPacks.packs.hs).toMatchObject({ stored: before, refused: false })
    expect(await stored('hs')).toBe(fileOf('hs'))
    expect(await (await caches.open(PACKS_CACHE)).match(getRefusalMarkerPath('hs'))).toBeUndefined()
  })

  test('a pack that is removed while the device is looked at stays removed', async () => {
    await downloadPack('hs')
    let goOn = (): void => undefined
    const isRemoved = new Promise<void>((done) => (goOn = done))
    let isFirst = true
    vi.spyOn(Cache.prototype, 'match').mockImplementation(async (request) => {
      const answer = await caches.match(request, { cacheName: PACKS_CACHE })
      if (request === getReferencePath('hs') && isFirst) {
        isFirst = false
        await isRemoved
      }
      return answer
    })
    const look = refreshPackStatus()
    await vi.waitUntil(() => !isFirst)
    await removePack('hs')
    goOn()
    await look
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true })
  })

  test('persistence is asked for on a download, and not when packs come by themselves', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
    await updateSets()
    expect(persist).not.toHaveBeenCalled()
    await downloadPack('hs')
    expect(persist).toHaveBeenCalledOnce()
  })

  test.each<[string, () => void, RegExp]>([
    ['half a file', () => (files[getReferencePath('hs')] = '{"id":"hs","rows":[['), /不完整/],
    ['no network', () => (files[getReferencePath('hs')] = new TypeError('x')), /没有下载完/],
    [
      'a full device',
      () => vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 999 }),
      /空间不够/,
    ],
  ])('%s is told, and what was there stays', async (_, arrange, fault) => {
    await downloadPack('hs')
    const before = dataPacks.packs.hs?.stored
    arrange()
    await downloadPack('hs')
    expect(dataPacks.packs.hs?.fault).toMatch(fault)
    expect(dataPacks.packs.hs).toMatchObject({ stored: before, progress: undefined })
    expect(await stored('hs')).toBe(fileOf('hs'))
  })
})

describe('by themselves', () => {
  test('all that is missing comes, and a second tab fetches nothing again once its turn has come', async () => {
    const own = PACK_SETS.filter((set) => !isOnDemandPack(set))
    for (const set of own) files[getReferencePath(set)] = await (await realFetch(getReferencePath(set))).text()
    await Promise.all([updateSets(), updateSets()])
    expect(await Promise.all(own.map(stored))).toEqual(own.map((set) => files[getReferencePath(set)]))
    expect(await stored('ip'), 'comes only when it is asked for').toBeUndefined()
    expect(asked.toSorted()).toEqual(
      [...own.map((set) => `${getReferencePath(set)} no-cache`), MANIFEST_ASKED, MANIFEST_ASKED].toSorted(),
    )
  })

  test('what another tab holds up comes once that tab is done or gone', async () => {
    let leave = (): void => {}
    const other = withTabLock('packs', () => new Promise<void>((done) => (leave = done)))
    const kept = updateSets()
    // The lock's queue shows that the check waits; it did not give up.
    await vi.waitFor(async () =>
      expect((await navigator.locks.query()).pending?.map(({ name }) => name)).toEqual(['crossport-packs']),
    )
    expect(asked).toEqual([])
    leave()
    await Promise.all([other, kept])
    expect(await stored('hs')).toBe(fileOf('hs'))
  })

  test('a check that failed is repeated after a minute, then after two', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers = (count: number) => expect.poll(() => [asked.length, vi.getTimerCount()]).toEqual([count, 1])
    files[MANIFEST] = new TypeError('no server')
    startSetUpdates()
    await answers(1)
    vi.advanceTimersByTime(59_999)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await answers(2)
    vi.advanceTimersByTime(119_999)
    expect(asked).toHaveLength(2)
    files[MANIFEST] = '[]'
    vi.advanceTimersByTime(1)
    await expect.poll(() => stored('hs')).toBe(fileOf('hs'))
    await expect.poll(() => stored('holidays')).toBe(fileOf('holidays'))
  })

  test('one that the server has a younger version of is fetched again, one that is the same or older there is not', async () => {
    files[getReferencePath('hs')] = await (await realFetch(getReferencePath('hs'))).text()
    await updateSets()
    const { hash, date } = getBuildSet('hs')
    expect(dataPacks.packs.hs?.stored?.hash).toBe(hash)
    for (const [offer, again] of [
      [{ hash, date }, false],
      [{ hash: 'older', date: '2000-01-01' }, false],
      [{ hash: 'younger', date: LATER }, true],
    ] as const) {
      asked.length = 0
      offers({ id: 'hs', ...offer })
      await updateSets()
      expect(fetched()).toEqual(again ? [`${getReferencePath('hs')} no-cache`] : [])
    }
  })

  test('one that was removed does not', async () => {
    await downloadPack('hs')
    await removePack('hs')
    asked.length = 0
    offers({ id: 'hs', hash: 'younger', date: LATER })
    await updateSets()
    expect(fetched().toSorted()).toEqual(['holidays', 'hs-goods'].map((set) => `${getReferencePath(set)} no-cache`))
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true })
  })

  test('one that is removed while its newer version comes stays removed', async () => {
    await downloadPack('hs')
    offers({ id: 'hs', hash: 'younger', date: LATER })
    let answerLater: (answer: Response) => void = () => undefined
    const held = new Promise<Response>((resolve) => (answerLater = resolve))
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === getReferencePath('hs') ? held : answer(url, init),
    )
    const keeping = updateSets()
    await expect.poll(() => dataPacks.packs.hs?.progress).toBe(0)
    await removePack('hs')
    answerLater(new Response(fileOf('hs', LATER)))
    await keeping
    expect(await stored('hs')).toBeUndefined()
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true, progress: undefined })
  })

  test.each([
    ['saves data', { saveData: true }],
    ['pays for the way', { type: 'cellular' }],
    ['waits long', { effectiveType: 'slow-2g' }],
  ])('none where the visitor %s', async (_, connection) => {
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, key) => (key === 'connection' ? connection : Reflect.get(target, key, target)),
      }),
    )
    await updateSets()
    expect(asked).toEqual([])
    expect(dataPacks.support).toBe('full')
  })

  test('none where the device is too full', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 999 })
    await updateSets()
    expect(fetched()).toEqual([])
  })

  test('none where the server cannot be asked', async () => {
    files[MANIFEST] = new TypeError('no server')
    await expect(updateSets()).rejects.toThrow('no server')
    expect(fetched()).toEqual([])
  })
})

describe('a look at what is here and there', () => {
  test('asks the server once for all who look at the same time', async () => {
    files[MANIFEST] = JSON.stringify([{ id: 'hs', hash: 'younger', date: LATER }])
    await Promise.all([checkPackVersions(), checkPackVersions(), checkPackVersions()])
    expect(asked).toEqual([MANIFEST_ASKED])
    expect(dataPacks.packs.hs?.offered).toEqual({ hash: 'younger', date: LATER })
    await checkPackVersions()
    expect(asked).toHaveLength(2)
  })

  test('asks nothing offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await checkPackVersions()
    expect(asked).toEqual([])
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: false })
  })
})

describe('a set that came with the app', () => {
  const PORTS = getReferencePath('ports')

  beforeEach(async () => {
    await updateSets()
    asked.length = 0
  })

  test('is fetched whole when the server has a younger one, and not again', async () => {
    files[PORTS] = fileOf('ports', LATER)
    offers({ id: 'ports', hash: 'younger', date: LATER })
    const progress: (number | undefined)[] = []
    const end = subscribe(dataPacks, () => progress.push(dataPacks.packs.ports?.progress), true)
    await updateSets()
    end()
    expect(await stored('ports')).toBe(fileOf('ports', LATER))
    expect(dataPacks.packs.ports).toMatchObject({ stored: { date: LATER }, progress: undefined })
    expect(progress.some((one) => one !== undefined && one > 0)).toBe(true)
    asked.length = 0
    offers({ id: 'ports', hash: dataPacks.packs.ports?.stored?.hash ?? '', date: LATER })
    await updateSets()
    expect(fetched()).toEqual([])
  })

  test.each([
    ['is the same', () => ({ id: 'ports', hash: getBuildSet('ports').hash, date: getBuildSet('ports').date })],
    ['is older', () => ({ id: 'ports', hash: 'older', date: '2000-01-01' })],
    ['is unknown to this build', () => ({ id: 'rockets', hash: 'x', date: LATER })],
  ])('stays when what the server has %s', async (_, offer) => {
    offers(offer())
    await updateSets()
    expect(fetched()).toEqual([])
  })

  test('that lacks a column which the app reads is not stored', async () => {
    files[PORTS] = JSON.stringify({ id: 'ports', date: LATER, columns: ['port'], rows: [] })
    offers({ id: 'ports', hash: 'younger', date: LATER })
    await expect(updateSets()).rejects.toMatchObject({ name: 'SyntaxError' })
    expect(await stored('ports')).toBeUndefined()
    expect(dataPacks.packs.ports?.progress).toBeUndefined()
  })

  test('is dropped once a build brings the same or younger facts', async () => {
    await storePack(
      await caches.open(PACKS_CACHE),
      'ports',
      new TextEncoder().encode(fileOf('ports', '2000-01-01')).buffer,
      1,
    )
    await updateSets()
    expect(await stored('ports')).toBeUndefined()
  })

  test('other tabs hear of it', async () => {
    files[PORTS] = fileOf('ports', LATER)
    offers({ id: 'ports', hash: 'younger', date: LATER })
    const heard = vi.fn()
    const end = onAnnouncement('sets', heard)
    await updateSets()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    end()
  })
})
