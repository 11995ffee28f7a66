import { beforeEach, expect, test } from 'vitest'
import { database } from '../../db/database.ts'
import { countFittingReports, saveSeoReport, listSeoHistory, readSeoReport, removeSeoReports } from './seo-history.ts'

beforeEach(() => database.delete({ disableAutoOpen: false }))

const entry = (id: string, keptAt: number) => ({
  id,
  address: `https://${id}.com/`,
  title: id,
  errors: 1,
  warnings: 2,
  keptAt,
})
const ids = async () => (await listSeoHistory()).map(({ id }) => id)

test('the latest report stands first, and one with the same id takes the place of the one before', async () => {
  await saveSeoReport(entry('a', 1), { title: '甲' })
  await saveSeoReport(entry('b', 2), { title: '乙' })
  await saveSeoReport({ ...entry('a', 3), errors: 0 }, { title: '甲二' })
  expect(await listSeoHistory()).toEqual([
    { ...entry('a', 3), errors: 0, size: 14 },
    { ...entry('b', 2), size: 13 },
  ])
  expect(await readSeoReport('a')).toEqual({ title: '甲二' })
  expect(await readSeoReport('c')).toBeUndefined()
})

test('one or all are removed, and brought back as they were', async () => {
  await saveSeoReport(entry('a', 1), 1)
  await saveSeoReport(entry('b', 2), 2)
  const restore = await removeSeoReports(['a', 'gone'])
  expect(await ids()).toEqual(['b'])
  expect(await readSeoReport('a')).toBeUndefined()
  await restore()
  expect(await ids()).toEqual(['b', 'a'])
  const restoreAll = await removeSeoReports()
  expect(await ids()).toEqual([])
  await restoreAll()
  expect(await readSeoReport('b')).toBe(2)
})

test('more than fifty are not kept: the oldest go, with their reports', async () => {
  for (let at = 1; at <= 52; at += 1) await saveSeoReport(entry(String(at), at), at)
  const kept = await ids()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '52', '3'])
  expect(await database.seoReports.count()).toBe(50)
})

test.each([
  [[1, 1, 1], 3, 3, 3],
  [[1, 1, 1], 2, 3, 2],
  [[1, 1, 1], 3, 2, 2],
  [[9, 1], 3, 2, 1],
  [[], 3, 2, 0],
])('of reports of the sizes %j, at most %i and %i characters, %i fit', (sizes, most, characters, fit) => {
  expect(
    countFittingReports(
      sizes.map((size) => ({ size })),
      most,
      characters,
    ),
  ).toBe(fit)
})
