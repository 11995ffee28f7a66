import { afterAll, expect, test } from 'vitest'
import { PACKS_CACHE, getRefusalMarkerPath } from '../../packs/reference-pack.ts'
import { createWorkerClient } from '../../workers/client.ts'
import type { SearchApi } from './worker.ts'

const RECORDS = [
  {
    id: 'len',
    codes: ['len'],
    fields: [
      { text: '长度换算', pinyin: 'chang/zhang du/duo huan suan', weight: 3 },
      { text: 'length', weight: 1 },
    ],
  },
  {
    id: 'mianji',
    codes: ['mianji'],
    fields: [
      { text: '面积换算', pinyin: 'mian ji huan suan', weight: 3 },
      { text: 'area', weight: 1 },
    ],
  },
]

const worker = createWorkerClient<SearchApi>(
  '搜索',
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)

afterAll(() => worker.end())

test.each([
  ['长度', 'len'],
  ['cd', 'len'],
  ['changdu', 'len'],
  ['mianji', 'mianji'],
  ['area', 'mianji'],
])('records that were sent are found by %s', async (text, id) => {
  await worker.call('load', { set: 'tools', records: RECORDS })
  expect((await worker.call('query', { set: 'tools', text, limit: 5 }))?.[0]).toMatchObject({ id })
})

test.each(['', '   ', '没有这个'])('%o finds nothing', async (text) => {
  await worker.call('load', { set: 'tools', records: RECORDS })
  expect(await worker.call('query', { set: 'tools', text, limit: 5 })).toEqual([])
})

test('a new worker says that it has no such set, and keeps sets apart', async () => {
  worker.end()
  expect(await worker.call('query', { set: 'ports', text: '长度', limit: 5 })).toBeUndefined()
  expect(await worker.call('load', { set: 'ports', records: RECORDS.slice(1) })).toBe(1)
  expect(await worker.call('query', { set: 'ports', text: '换算', limit: 5 })).toMatchObject([
    { id: 'mianji', field: 0, ranges: [[2, 4]] },
  ])
  expect(await worker.call('query', { set: 'tools', text: '换算', limit: 5 })).toBeUndefined()
  worker.end()
  expect(await worker.call('query', { set: 'ports', text: '换算', limit: 5 })).toBeUndefined()
})

test('goods are found, and not fetched where the visitor does not want their pack', async () => {
  const request = { text: '黑色蓝牙耳机', limit: 1 }
  // The tests of another file may have stored the pack, which would then be read from the cache.
  await caches.delete(PACKS_CACHE)
  const packs = await caches.open(PACKS_CACHE)
  await packs.put(getRefusalMarkerPath('hs-goods'), new Response(''))
  worker.end()
  expect(await worker.call('goods', request)).toBeUndefined()
  await packs.delete(getRefusalMarkerPath('hs-goods'))
  expect(await worker.call('goods', request)).toMatchObject({ rows: [{ zh: '蓝牙耳机', code: '851762' }] })
})
