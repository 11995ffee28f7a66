import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  readPackHeaders,
  isOnDemandPack,
  isPackSet,
  isReferenceSet,
  parseReference,
  PACK_SETS,
  getReferencePath,
  getRefusalMarkerPath,
  storePack,
} from './reference-pack.ts'

const SET = { id: 'hs', date: '2026-11-20', columns: ['code'], rows: [['01']] }

/** An in-memory cache with the methods that the tested code uses. */
function memoryCache(): Cache & { kept: Map<string, Response> } {
  const kept = new Map<string, Response>()
  return {
    kept,
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void kept.set(path, answer)),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  } as unknown as Cache & { kept: Map<string, Response> }
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

describe('a whole set', () => {
  test.each<[string, unknown, boolean]>([
    ['as it is shipped', SET, true],
    ['without rows', { ...SET, rows: [] }, true],
    ['of another name', { ...SET, id: 'ports' }, false],
    ['without columns', { ...SET, columns: [] }, false],
    ['without a date', { ...SET, date: undefined }, false],
    ['that is a list', [SET], false],
    ['that is null', null, false],
    ['that is text', 'hs', false],
  ])('%s: %o', (_, value, whole) => expect(isReferenceSet(value, 'hs')).toBe(whole))

  test.each(['', '{', '{"id":"hs","rows":[[', '<!doctype html>', 'null', JSON.stringify({ ...SET, id: 'ports' })])(
    '%j is damaged',
    (text) => {
      expect(() => parseReference(text, 'hs')).toThrow(SyntaxError)
    },
  )
})

test.each([
  ['hs', true],
  ['hs-goods', true],
  ['holidays', true],
  ['ip', true],
  ['duty-us', true],
  ['ports', false],
  ['toString', false],
])('%s is a pack: %s', (set, pack) => expect(isPackSet(set)).toBe(pack))

test.each([
  ['hs', false],
  ['ip', true],
  ['duty-us', true],
  ['duty-rules', true],
])('%s is downloaded only on demand: %s', (set, onDemand) => expect(isOnDemandPack(set)).toBe(onDemand))

test('every pack has an address of its own, and so has its refusal', () => {
  const paths = PACK_SETS.flatMap((set) => [getReferencePath(set), getRefusalMarkerPath(set)])
  expect(new Set(paths).size).toBe(paths.length)
})

describe('storing', () => {
  test('keeps the file with its hash as in the manifest, its date and its size, and forgets a refusal', async () => {
    const cache = memoryCache()
    await cache.put(getRefusalMarkerPath('hs'), new Response(''))
    const text = JSON.stringify(SET)
    const stored = await storePack(cache, 'hs', bytesOf(text), 42)
    expect(stored).toEqual({
      hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
      date: '2026-11-20',
      storedAt: 42,
      bytes: text.length,
    })
    const kept = cache.kept.get(getReferencePath('hs'))
    expect(kept && readPackHeaders(kept)).toEqual(stored)
    expect(await kept?.text()).toBe(text)
    expect([...cache.kept.keys()]).toEqual([getReferencePath('hs')])
  })

  test.each(['', '{"id":"hs"', JSON.stringify({ ...SET, id: 'holidays' })])(
    'leaves what was there when %j comes',
    async (text) => {
      const cache = memoryCache()
      await storePack(cache, 'hs', bytesOf(JSON.stringify(SET)), 1)
      await expect(storePack(cache, 'hs', bytesOf(text), 2)).rejects.toThrow(SyntaxError)
      const kept = cache.kept.get(getReferencePath('hs'))
      expect(kept && readPackHeaders(kept).storedAt).toBe(1)
    },
  )

  test('leaves a younger one where it lies, and refuses what lacks a column that the app reads', async () => {
    const cache = memoryCache()
    const younger = await storePack(cache, 'hs', bytesOf(JSON.stringify(SET)), 1)
    expect(await storePack(cache, 'hs', bytesOf(JSON.stringify({ ...SET, date: '2026-11-19' })), 2)).toEqual(younger)
    await expect(
      storePack(cache, 'hs', bytesOf(JSON.stringify({ ...SET, date: '2026-12-01' })), 3, ['code', 'zh']),
    ).rejects.toThrow(SyntaxError)
    const kept = cache.kept.get(getReferencePath('hs'))
    expect(kept && readPackHeaders(kept)).toEqual(younger)
  })
})
