import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importContents, importGenerated } from '../../../server/contents/import.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { loadReportContents } from '../../../server/contents/reports/read-reports.ts'
import { startReportUpdates } from '../../../server/contents/reports/keep-reports.ts'
import { getReportYear } from '../../../server/contents/reports/reports.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { listContents } from '../../../server/store/content-cards.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { openStore } from '../../../server/store/open.ts'
import { saveRates } from '../../../server/store/rates.ts'
import type { Store } from '../../../server/store/store.ts'
import { CONTENT_FACTS } from '../../../src/api/contracts/content-facts.ts'
import { CONTENT_KINDS } from '../../../src/lib/content/kinds.ts'
import { isHandle } from '../../../src/lib/handle.ts'
import { DATABASES, makeFolder } from '../store/databases.ts'

const reference = new ReferenceSets(path.join(import.meta.dirname, '../../../public'))
const fail = (error: unknown): never => {
  throw error
}

async function made(store: Store, day = '2026-11-23') {
  const reports = await loadReportContents({ reference, store, now: () => new Date(`${day}T00:00:00Z`) }, fail)
  if (reports === 'unknown') throw new Error('no reports')
  return reports
}

test.each([
  ['2026-09-30', 2026],
  ['2026-10-01', 2027],
  ['2027-01-05', 2027],
  ['2099-01-01', 2031],
])('the calendars on %s are those of %i', (day, year) => expect(getReportYear(day)).toBe(year))

describe.each(DATABASES)('$kind', ({ make }) => {
  let store: Store
  let folder: string
  let end: () => Promise<void>
  let drafts: ContentDraft[]
  const draftOf = (handle: string): ContentDraft =>
    drafts.find((one) => one.handle === handle) ?? fail(new Error(handle))
  beforeAll(async () => {
    const database = await make()
    const room = makeFolder()
    folder = room.folder
    mkdirSync(path.join(folder, 'report'))
    store = await openStore(database.options)
    drafts = (await made(store)).map(({ draft }) => draft())
    end = async () => {
      await store.close()
      await database.remove()
      room.remove()
    }
  })
  afterAll(() => end())

  test('there are six, each with findings, charts, method, limits and tools', () => {
    expect(drafts.map(({ handle }) => handle).toSorted()).toEqual([
      'currencies-against-cny',
      'fba-warehouses',
      'hs-chapters',
      'marketing-calendar',
      'ports-by-coast',
      'working-days',
    ])
    for (const { handle, title, summary, category, facts, markdown } of drafts) {
      expect(
        [
          isHandle(handle),
          CONTENT_KINDS.report.categories.includes(category),
          CONTENT_FACTS.report.safeParse(facts).error?.issues,
        ],
        handle,
      ).toEqual([true, true, undefined])
      for (const heading of ['三点发现', '怎么算的', '不能由此得出什么', '在工具里核对'])
        expect(markdown, handle).toContain(`# ${heading}\n`)
      expect(markdown.match(/^\d\. .+。$/gm)?.length, handle).toBe(3)
      expect(markdown.split('```chart').length - 1, handle).toBeGreaterThanOrEqual(2)
      expect(`${title}${summary}${markdown}`, handle).not.toMatch(/undefined|NaN|null|\[object/)
    }
  })

  test('figures are those of the data', async () => {
    const { rows } = await reference.rows('ports')
    expect(draftOf('ports-by-coast').markdown).toContain(`${rows.length.toLocaleString('en-US')} 个港口`)
    expect(draftOf('ports-by-coast').markdown).toContain(
      `美西,${String(rows.filter(({ line }) => line === '美西').length)},`,
    )
    const days = (await reference.rows('holidays')).rows.filter(
      ({ country, date = '', type }) => country === 'US' && type === 'marketing' && date.startsWith('2027'),
    )
    expect(draftOf('marketing-calendar').markdown).toContain(`\n美国,${String(days.length)},`)
    expect(draftOf('marketing-calendar').markdown).toContain('| 11-26 周五 | 黑色星期五（黑五） | 澳大利亚、')
    const goods = (await reference.rows('hs-goods')).rows.filter(({ code = '' }) => code.startsWith('95')).length
    expect(draftOf('hs-chapters').markdown).toMatch(new RegExp(String.raw`\n95 [^,\n]+,${String(goods)}\n`))
    const texas = (await reference.rows('fba')).rows.filter(
      ({ stateName, status }) => stateName === '得克萨斯州' && status !== '已关闭',
    ).length
    expect(draftOf('fba-warehouses').markdown).toContain(`\n得克萨斯州,${String(texas)},`)
    // A year with 261 weekdays, minus the days off on them.
    expect(draftOf('working-days').markdown).toContain('\n美国,249\n')
  })

  test('another day or other rates make another report, the same ones the same', async () => {
    const hashes = async (day?: string) => new Map((await made(store, day)).map(({ file, hash }) => [file, hash]))
    const first = await hashes()
    expect(await hashes()).toEqual(first)
    const later = await hashes('2027-10-01')
    const changed = [...first.keys()].filter((file) => later.get(file) !== first.get(file))
    expect(changed.toSorted()).toEqual(['report/marketing-calendar.md', 'report/working-days.md'])
  })

  test('new rates reach the report while the server runs, and nothing else is written', async () => {
    await importContents(store, folder, await made(store))
    const log: object[] = []
    const reports = startReportUpdates({
      store,
      folder,
      makeReports: () => made(store),
      log: { info: (fields) => log.push(fields), warn: (fields) => log.push(fields) },
    })
    await reports.look()
    expect(log).toEqual([])
    await saveRates(store, {
      provider: 'currency-api',
      date: '2026-11-22',
      fetchedAt: '2026-11-22T02:00:00Z',
      base: 'USD',
      rates: { USD: '1', CNY: '6.5', EUR: '0.9' },
    })
    await reports.look()
    await reports.stop()
    expect(log).toEqual([{ saved: 1 }])
    const report = await readContent(store, 'report', 'currencies-against-cny')
    expect(report?.html).toContain('到 2026 年 11 月 22 日为止')
    expect(report?.html).toContain('6.5 元')
  })

  test('a file of the same name stands in place of a report', async () => {
    writeFileSync(
      path.join(folder, 'report/hs-chapters.md'),
      '---\ntitle: 手写\npublished: 2026-01-01\nfacts:\n  period: 2026 年\n  data: 手写\n---\n正文',
    )
    await importContents(store, folder, await made(store))
    expect(await importGenerated(store, folder, await made(store))).toBe(0)
    expect(
      (await listContents(store, { type: 'report', size: 9 })).find(({ handle }) => handle === 'hs-chapters')?.title,
    ).toBe('手写')
  })
})

test('every chart of a report can be drawn', async () => {
  const { options, remove } = await (DATABASES[0] ?? fail(new Error('no database'))).make()
  const store = await openStore(options)
  for (const { draft } of await made(store))
    expect(renderMarkdown(draft().markdown)).toContain('<figure class="chart">')
  await store.close()
  await remove()
})
