import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ContentFault } from '../../../server/contents/front-matter.ts'
import { importContents } from '../../../server/contents/import.ts'
import { getOrderedPublishTime, parseSellerOrder } from '../../../server/contents/seller-order.ts'
import { listContents } from '../../../server/store/content-cards.ts'
import { openStore } from '../../../server/store/open.ts'
import { makeFolder } from '../store/databases.ts'

const shipped = parseSellerOrder('order.yaml', readFileSync('content/order.yaml', 'utf8'))

test('the shipped list names every platform and company once, and nothing else', () => {
  const files = ['knowledge', 'company'].flatMap((type) =>
    readdirSync(`content/${type}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${type}/${name}`),
  )
  expect([...shipped.keys()].toSorted()).toEqual(files.toSorted())
})

test('what sellers use most stands before what the alphabet puts last', () => {
  const before = (first: string, second: string): boolean => (shipped.get(first) ?? 0) > (shipped.get(second) ?? 0)
  expect(before('knowledge/amazon.md', 'knowledge/temu.md')).toBe(true)
  expect(before('knowledge/temu.md', 'knowledge/zalando.md')).toBe(true)
  expect(before('company/pingpong.md', 'company/zim.md')).toBe(true)
  expect(before('company/yunexpress.md', 'company/zsvr-lucid.md')).toBe(true)
})

test('the first came last, and what is not named keeps its time', () => {
  const order = parseSellerOrder('order.yaml', 'knowledge: [b, a]\n')
  expect(
    ['b', 'a', 'c'].map((handle) => getOrderedPublishTime('2026-11-22T00:00:00.000Z', `knowledge/${handle}.md`, order)),
  ).toEqual(['2026-11-22T00:00:02.000Z', '2026-11-22T00:00:01.000Z', '2026-11-22T00:00:00.000Z'])
})

test('a list of another kind is refused with its line', () =>
  expect(() => parseSellerOrder('order.yaml', 'flash: [a]\n')).toThrow(ContentFault))

test('an import lists the files in that order, and again where the list changes', async () => {
  const { folder, remove } = makeFolder()
  const [data, content] = [path.join(folder, 'data'), path.join(folder, 'content')]
  for (const each of [data, path.join(content, 'knowledge')]) mkdirSync(each, { recursive: true })
  const file = (handle: string): string =>
    `---\ntitle: ${handle}\npublished: 2026-11-22\nfacts:\n  platform: ${handle}\n  official: https://example.com/\n  markets: [美国]\n  checkedOn: 2026-11-22\n---\n文字。\n`
  for (const handle of ['a', 'b', 'z']) writeFileSync(path.join(content, 'knowledge', `${handle}.md`), file(handle))
  const store = await openStore({ dataDir: data, databaseUrl: undefined })
  const listed = async (order: string): Promise<string[]> => {
    writeFileSync(path.join(content, 'order.yaml'), order)
    expect((await importContents(store, content)).faults).toEqual([])
    return (await listContents(store, { type: 'knowledge', size: 9 })).map(({ handle }) => handle)
  }
  expect(await listed('knowledge: [b, a, z]\n')).toEqual(['b', 'a', 'z'])
  expect(await listed('knowledge: [z, b, a]\n')).toEqual(['z', 'b', 'a'])
  await store.close()
  remove()
})
