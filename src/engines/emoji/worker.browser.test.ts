import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPackStored, PACKS_CACHE, getReferencePath } from '../../packs/reference-pack.ts'
import { emojiWorker } from '../../workers/emoji.ts'
import { getLanguageSetName, type EmojiRequest } from './operation.ts'

const request = (text: string, language: string, mode: EmojiRequest['mode'] = 'inside'): EmojiRequest => ({
  text,
  language,
  mode,
  scenario: 'social',
  seed: 1,
  rest: 'keep',
})

const clear = (): Promise<boolean> => caches.delete(PACKS_CACHE)
beforeEach(clear)
afterEach(async () => {
  emojiWorker.end()
  await clear()
})

test('Chinese and English need nothing else', async () => {
  expect((await emojiWorker.call('translate', request('全场包邮', 'zh-CN'))).text).toBe('全场包邮🚚')
  expect((await emojiWorker.call('translate', request('Free shipping', 'en'))).text).toBe('Free shipping 🚚')
  expect(await caches.has(PACKS_CACHE)).toBe(false)
})

test('another language is fetched when it is chosen, and kept', async () => {
  expect(await isPackStored(getLanguageSetName('de'))).toBe(false)
  await emojiWorker.call('open', 'de')
  expect(await isPackStored(getLanguageSetName('de'))).toBe(true)
  expect((await emojiWorker.call('translate', request('🍕', 'de', 'to-text'))).text).toBe('Pizza')
})

test('the kept file is what is used', async () => {
  const cache = await caches.open(PACKS_CACHE)
  const set = {
    id: getLanguageSetName('de'),
    date: '2999-01-01',
    columns: ['emoji', 'name', 'words'],
    rows: [['🍕', 'Fladen', '']],
  }
  await cache.put(getReferencePath(set.id), new Response(JSON.stringify(set), { headers: { 'x-pack-date': set.date } }))
  expect((await emojiWorker.call('translate', request('🍕', 'de', 'to-text'))).text).toBe('Fladen')
})

test('emoji are found in the language and in Chinese', async () => {
  const [first] = await emojiWorker.call('find', { text: 'Geschenk', language: 'de' })
  expect(first?.emoji).toBe('🎁')
  expect((await emojiWorker.call('find', { text: '快递', language: 'de' })).map(({ emoji }) => emoji)).toContain('📦')
  expect(await emojiWorker.call('find', { text: 'qqqqzzzz', language: 'de' })).toEqual([])
})

test('a language without a file says so', async () => {
  await expect(emojiWorker.call('translate', request('a', 'xx'))).rejects.toThrow('联网后重试')
})
