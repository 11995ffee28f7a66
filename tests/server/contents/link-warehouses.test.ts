import { describe, expect, test } from 'vitest'
import { linkWarehouses, addWarehouseLinks } from '../../../server/contents/link-warehouses.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { openLookup } from '../../../src/engines/search/lookup.ts'

const CODES = new Set(['LAX9', 'ONT8', 'XUSE'])
const link = (code: string): string => `<a href="/tools-fba#open=${code}">${code}</a>`
/** Codes linked automatically in a Markdown text. */
const linkedIn = (markdown: string): string[] =>
  [...linkWarehouses(renderMarkdown(markdown), CODES).matchAll(/<a href="\/tools-fba#open=(\w{4})">\1<\/a>/g)].map(
    ([, code = '']) => code,
  )

describe('a warehouse in a text', () => {
  test.each<[string, string[]]>([
    ['发到 LAX9 的货', ['LAX9']],
    ['发到LAX9的货', ['LAX9']],
    ['LAX9', ['LAX9']],
    ['LAX9、ONT8，XUSE。', ['LAX9', 'ONT8', 'XUSE']],
    ['ONT8/LAX9', ['ONT8', 'LAX9']],
    ['（ONT8）“LAX9”', ['ONT8', 'LAX9']],
    ['send it to LAX9.', ['LAX9']],
    ['**LAX9** and *ONT8*', ['LAX9', 'ONT8']],
    ['| 仓 | 天 |\n|-|-|\n| LAX9 | 3 |', ['LAX9']],
    ['> LAX9', ['LAX9']],
    ['A&LAX9', ['LAX9']],
    // Only the first mention in a paragraph is linked.
    ['LAX9 和 LAX9', ['LAX9']],
    ['LAX9\n\nLAX9', ['LAX9', 'LAX9']],
    ['- LAX9\n- LAX9', ['LAX9', 'LAX9']],
    ['`LAX9` 就是 LAX9', ['LAX9']],
    // Unknown codes.
    ['ABC1 和 FBA9', []],
    ['lax9 Lax9', []],
    // Codes that are part of a longer word.
    ['XLAX9 LAX99 LAX9X SKU-LAX9 LAX9-01 LAX9_1 #LAX9 ÉLAX9 LAX9é', []],
    // Codes inside an existing link.
    ['[LAX9 的地址](/fba)', []],
    ['[见 LAX9](https://example.com/LAX9)', []],
    ['`LAX9`', []],
    ['```\nLAX9\n```', []],
    ['# LAX9 的地址', []],
    ['LAX9@example.com 和 a.LAX9@example.com', []],
    ['https://example.com/LAX9?x=ONT8', []],
    ['www.LAX9.com example.com/LAX9', []],
    ['![LAX9](/files/a.png)', []],
  ])('%j: %j', (markdown, codes) => expect(linkedIn(markdown)).toEqual(codes))

  test('stands in what was there before, and nothing else changes', () => {
    const html = renderMarkdown('发到 **LAX9**，[ONT8](/x "LAX9")。\n\n```tool\nconvert 5 lb kg\n```')
    const made = linkWarehouses(html, CODES)
    expect(made).toContain(`<strong>${link('LAX9')}</strong>`)
    expect(made.replace(link('LAX9'), 'LAX9')).toBe(html)
  })

  test('is linked again behind a link, code and heading', () => {
    expect(linkedIn('[x](/y) LAX9')).toEqual(['LAX9'])
    expect(linkedIn('# ONT8\n\nLAX9')).toEqual(['LAX9'])
    expect(linkedIn('```\na\n```\n\nLAX9')).toEqual(['LAX9'])
  })
})

describe('by the set that ships', () => {
  const lookup = openLookup({
    id: 'fba',
    date: '2026-11-20',
    note: '',
    search: { fields: [], codes: ['code'] },
    columns: ['code'],
    rows: [['LAX9']],
    pinyin: {},
  })

  test('a text is linked', async () => {
    expect(await addWarehouseLinks('<p>LAX9 ONT8</p>', { open: () => Promise.resolve(lookup) })).toBe(
      `<p>${link('LAX9')} ONT8</p>`,
    )
  })

  test('a text is as it was where the set cannot be read', async () => {
    expect(await addWarehouseLinks('<p>LAX9</p>', { open: () => Promise.reject(new Error('no set')) })).toBe(
      '<p>LAX9</p>',
    )
  })

  test('and the set is not opened for a text without codes', async () => {
    const open = (): never => {
      throw new Error('opened')
    }
    expect(await addWarehouseLinks('<p>没有仓库</p>', { open })).toBe('<p>没有仓库</p>')
  })
})
