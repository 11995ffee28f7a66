import { describe, expect, test } from 'vitest'
import tool from '../logo.tool.ts'
import { parseCategory } from './categories.ts'
import { toLogo } from './logo.ts'

describe('rows', () => {
  test('the Chinese name comes first, the English one beside it', () => {
    expect(toLogo({ zh: '虾皮', en: 'Shopee' })).toMatchObject({ name: '虾皮', english: 'Shopee' })
    expect(toLogo({ zh: '', en: 'eBay' })).toMatchObject({ name: 'eBay', english: '' })
  })

  test('only icons carry a licence notice', () => {
    const row = { source: 'lucide-static 1.0: truck', licence: 'ISC' }
    expect(toLogo({ ...row, kind: 'icon' }).notice).toBe('@license lucide-static 1.0: truck, ISC')
    expect(toLogo({ ...row, kind: 'mark' }).notice).toBe('')
  })

  test('a row with nothing in it can be shown', () => {
    expect(toLogo({})).toMatchObject({ id: '', name: '', kind: 'mark', category: 'common', path: '', notice: '' })
  })
})

describe('categories', () => {
  test.each(['ecommerce', 'social', 'common'])('%s is one', (text) => expect(parseCategory(text)).toBe(text))
  test.each([undefined, '', 'Social', '__proto__', 'toString', 'dianshang'])('%s is none', (text) =>
    expect(parseCategory(text)).toBeUndefined(),
  )

  test('the address takes one category and nothing after it', () => {
    expect(tool.params?.accepts(undefined, undefined)).toBe(true)
    expect(tool.params?.accepts('social', undefined)).toBe(true)
    expect(tool.params?.accepts('games', undefined)).toBe(false)
    expect(tool.params?.accepts('social', 'x')).toBe(false)
  })

  test('each has words of its own', async () => {
    const labels = await Promise.all(
      ['', ...(tool.params?.pages ?? [])].map(
        async (page) => (await tool.variant?.(page, undefined))?.label ?? tool.label,
      ),
    )
    expect(new Set(labels).size).toBe(4)
  })
})
