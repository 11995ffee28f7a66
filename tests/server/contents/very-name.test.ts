import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES } from '../store/databases.ts'

// The flashes are newer than the contents that they mention.
const DRAFTS = [
  contentDraft('fob', 1, {
    type: 'wiki',
    title: '船上交货价',
    summary: 'FOB 的意思',
    facts: { subType: '交货术语', english: 'Free On Board', abbreviation: 'FOB' },
  }),
  contentDraft('fob-charges', 1, {
    type: 'wiki',
    title: 'FOB 杂费',
    summary: '',
    facts: { subType: '服务与费用', english: 'FOB charges' },
  }),
  contentDraft('amazon', 1, {
    type: 'knowledge',
    title: 'Amazon：开店与费用',
    summary: '',
    facts: { platform: 'Amazon', official: 'https://sell.amazon.com/', markets: ['美国'], checkedOn: '2026-01-01' },
  }),
  contentDraft('zim', 1, {
    type: 'company',
    title: '以星 ZIM',
    summary: '',
    facts: { country: 'IL', official: 'https://www.zim.com', checkedOn: '2026-01-01' },
  }),
  ...Array.from({ length: 12 }, (_, at) =>
    contentDraft(`n${String(at)}`, 2 + at, { title: `快讯 Amazon FOB ZIM ${String(at)}` }),
  ),
]

const answer = z.object({ list: z.array(z.object({ handle: z.string() })), next: z.string() })

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let end: () => Promise<void>
  beforeAll(async () => {
    const site = makeSite({ RATE_LIMIT: '0' })
    const database = await make()
    const store = await openStore(database.options)
    app = await buildApp(site.config, { store })
    await saveContents(store, DRAFTS)
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  async function search(query: Record<string, string>): Promise<{ handles: string[]; next: string }> {
    const { list, next } = answer.parse(
      successEnvelope(z.unknown()).parse((await app.inject({ url: '/mapi/content/search', query })).json()).data,
    )
    return { handles: list.map(({ handle }) => handle), next }
  }

  test.each([
    ['FOB', 'fob'],
    ['fob', 'fob'],
    ['船上交货价', 'fob'],
    ['船上交貨價', 'fob'],
    ['Amazon', 'amazon'],
    ['ZIM', 'zim'],
    // A text that is no content's name.
    ['快讯', 'n11'],
    ['Amazon FOB', 'n11'],
  ])('%s: first what has that very name', async (keyword, first) =>
    expect((await search({ keyword })).handles[0]).toBe(first),
  )

  test('what stands first stands nowhere again, and pages miss nothing', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const { handles, next } = await search({ keyword: 'FOB', size: '5', ...(after !== '' && { after }) })
      seen.push(...handles)
      after = next
    } while (after !== '')
    expect(seen).toEqual(['fob', ...Array.from({ length: 12 }, (_, at) => `n${String(11 - at)}`), 'fob-charges'])
  })

  test('of another kind there is none', async () =>
    expect((await search({ keyword: 'FOB', type: 'flash' })).handles[0]).toBe('n11'))
})
