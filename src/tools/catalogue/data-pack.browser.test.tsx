import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACKS_CACHE, storePack } from '../../packs/reference-pack.ts'
import { dataPacks, type PackStatus } from '../../state/data-packs.ts'
import { DataPack, RefreshedSet } from './data-pack.tsx'

vi.mock('../../sync/sets/data-packs.ts', () => ({
  getBuildSet: () => ({ set: 'hs', title: 'HS 编码', bytes: 2_000_000, hash: '', date: '' }),
  isPackOutdated: () => false,
  checkPackVersions: async () => undefined,
  downloadPack: vi.fn(),
  removePack: vi.fn(),
}))

let root: Root
let place: HTMLElement
const PACK: PackStatus = {
  stored: undefined,
  offered: undefined,
  refused: false,
  progress: undefined,
  fault: undefined,
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  Object.assign(dataPacks, { support: 'unknown', packs: {} })
})

test.each<[Partial<PackStatus>, string, string, string]>([
  [{ progress: 0.42 }, '正在下载 42%', 'HS 编码资料包的下载进度', '正在更新 42%'],
  [{ progress: 0, isStoring: true }, '正在存入 0%', 'HS 编码资料包的存入进度', '正在存入 0%'],
  [{ progress: 0.5, isStoring: true }, '正在存入 50%', 'HS 编码资料包的存入进度', '正在存入 50%'],
])('the share of what comes, and then of what is stored, is told: %j', async (status, sentence, label, refreshed) => {
  Object.assign(dataPacks, { support: 'full', packs: { hs: { ...PACK, ...status } } })
  await act(async () => root.render(<DataPack set="hs" />))
  expect(place.querySelector('[aria-live]')?.textContent).toBe(sentence)
  const bar = place.querySelector('progress')
  expect([bar?.ariaLabel, bar?.value, place.querySelector('button')?.disabled]).toEqual([label, status.progress, true])
  await act(async () => root.render(<RefreshedSet set="hs" />))
  expect(place.textContent).toBe(refreshed)
})

test('a file is stored whole, in steps that are told', async () => {
  await caches.delete(PACKS_CACHE)
  const bytes = new TextEncoder().encode(
    JSON.stringify({ id: 'hs', date: '2026-11-20', columns: ['code'], rows: [['编'.repeat(300_000)]] }),
  ).buffer
  const cache = await caches.open(PACKS_CACHE)
  const told: number[] = []
  await storePack(cache, 'hs', bytes, 1, ['code'], (share) => told.push(share))
  expect([told.length, told.at(-1), told.toSorted((a, b) => a - b)]).toEqual([
    Math.ceil(bytes.byteLength / (256 * 1024)),
    1,
    told,
  ])
  expect(await (await cache.match('/reference/hs.json'))?.arrayBuffer()).toEqual(bytes)
})
