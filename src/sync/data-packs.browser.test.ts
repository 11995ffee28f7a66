import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PACKS_CACHE, referencePath, refusalPath } from '../packs/reference-pack.ts'
import { dataPacks } from '../state/data-packs.ts'
import { BUILT_PACKS, downloadPack, isOutdated, keepPacks, lookAtPacks, removePack } from './data-packs.ts'

const asked: string[] = []
const realFetch = globalThis.fetch
let files: Record<string, string | Error> = {}
const fileOf = (id: string, date = '2026-11-20') => JSON.stringify({ id, date, columns: ['code'], rows: [['01']] })

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked.length = 0
  files = { [referencePath('hs')]: fileOf('hs'), [referencePath('holidays')]: fileOf('holidays') }
  await caches.delete(PACKS_CACHE)
  dataPacks.packs = {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.cache ?? ''}`)
    const file = files[url]
    return typeof file === 'string' ? Promise.resolve(new Response(file)) : Promise.reject(file ?? new TypeError('no server'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = async (set: 'hs' | 'holidays'): Promise<string | undefined> => (await (await caches.open(PACKS_CACHE)).match(referencePath(set)))?.text()

describe('by the visitor', () => {
  test('a pack is downloaded, looked at again after a reload, removed, and put back', async () => {
    await lookAtPacks()
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: false })
    await downloadPack('hs')
    expect(dataPacks.packs.hs).toMatchObject({ stored: { date: '2026-11-20', bytes: fileOf('hs').length }, progress: undefined, fault: undefined })
    expect(await stored('hs')).toBe(fileOf('hs'))

    dataPacks.packs = {}
    await lookAtPacks()
    expect(dataPacks.packs.hs?.stored?.hash).toMatch(/^[0-9a-f]{16}$/)

    const before = dataPacks.packs.hs?.stored
    const undo = await removePack('hs')
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true })
    expect(await stored('hs')).toBeUndefined()
    files = {}
    await undo()
    expect(dataPacks.packs.hs).toMatchObject({ stored: before, refused: false })
    expect(await stored('hs')).toBe(fileOf('hs'))
    expect(await (await caches.open(PACKS_CACHE)).match(refusalPath('hs'))).toBeUndefined()
  })

  test('persistence is asked for on a download, and not when packs come by themselves', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
    await keepPacks()
    expect(persist).not.toHaveBeenCalled()
    await downloadPack('hs')
    expect(persist).toHaveBeenCalledOnce()
  })

  test.each<[string, () => void, RegExp]>([
    ['half a file', () => (files[referencePath('hs')] = '{"id":"hs","rows":[['), /不完整/],
    ['no network', () => (files[referencePath('hs')] = new TypeError('x')), /没有下载完/],
    ['a full device', () => vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 999 }), /空间不够/],
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
  test('all that is missing comes, and a second tab fetches nothing again while it is under way', async () => {
    await Promise.all([keepPacks(), keepPacks()])
    expect([await stored('hs'), await stored('holidays')]).toEqual([fileOf('hs'), fileOf('holidays')])
    expect(asked).toEqual([`${referencePath('hs')} no-cache`, `${referencePath('holidays')} no-cache`])
  })

  test('one that is of another build is fetched again, one of this build is not', async () => {
    const built = BUILT_PACKS.find(({ set }) => set === 'hs')
    files[referencePath('hs')] = await (await realFetch(referencePath('hs'))).text()
    await keepPacks()
    expect(dataPacks.packs.hs?.stored?.hash).toBe(built?.hash)
    asked.length = 0
    files[referencePath('holidays')] = fileOf('holidays', '2026-11-19')
    await keepPacks()
    expect(asked).toEqual([`${referencePath('holidays')} no-cache`])
  })

  test('one that was removed does not', async () => {
    await downloadPack('hs')
    await removePack('hs')
    asked.length = 0
    await keepPacks()
    expect(asked).toEqual([`${referencePath('holidays')} no-cache`])
    expect(dataPacks.packs.hs).toMatchObject({ stored: undefined, refused: true })
  })

  test.each([
    ['saves data', { saveData: true }],
    ['pays for the way', { type: 'cellular' }],
  ])('none where the visitor %s', async (_, connection) => {
    vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, key) => (key === 'connection' ? connection : Reflect.get(target, key, target)) }))
    await keepPacks()
    expect(asked).toEqual([])
    expect(dataPacks.support).toBe('full')
  })

  test('none where the device is too full', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 999 })
    await keepPacks()
    expect(asked).toEqual([])
  })
})

test.each([
  ['a', '2026-11-20', false],
  ['b', '2026-11-20', true],
  ['b', '2026-11-19', true],
  // A page of an older build must not put older facts in place of younger ones.
  ['b', '2026-11-21', false],
])('%s of %s is outdated: %s', (hash, date, outdated) => {
  expect(isOutdated({ hash, date, storedAt: 0, bytes: 1 }, { hash: 'a', date: '2026-11-20' })).toBe(outdated)
})
