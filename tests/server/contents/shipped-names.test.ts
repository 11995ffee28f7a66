import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { loadGlossaryContents } from '../../../server/contents/glossary-terms.ts'
import { importContents } from '../../../server/contents/import.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { openStore } from '../../../server/store/open.ts'
import { successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { makeSite } from '../fixtures.ts'

/** Number of names tested per kind, spread over all of them. */
const ASKED = { wiki: 30, knowledge: 10, company: 10 } as const

const answer = z.object({ list: z.array(z.object({ handle: z.string(), title: z.string() })) })

const names: { name: string; handle: string }[] = []
let app: FastifyInstance
let end: () => Promise<void>

/** Names of all contents of a kind, read page by page. */
async function listed(type: string): Promise<{ handle: string; title: string }[]> {
  const all: { handle: string; title: string }[] = []
  const page = answer.extend({ next: z.string() })
  let after = ''
  do {
    const { data } = successEnvelope(z.unknown()).parse(
      (
        await app.inject({ url: '/mapi/content/list', query: { type, size: '50', ...(after !== '' && { after }) } })
      ).json(),
    )
    const { list, next } = page.parse(data)
    all.push(...list)
    after = next
  } while (after !== '')
  return all
}

beforeAll(async () => {
  const site = makeSite({ RATE_LIMIT: '0' })
  const store = await openStore({ dataDir: site.config.dataDir, databaseUrl: undefined })
  const generated = await loadGlossaryContents(
    new ReferenceSets(path.join(import.meta.dirname, '../../../public')),
    (error) => {
      throw error
    },
  )
  expect((await importContents(store, 'content', generated)).faults).toEqual([])
  app = await buildApp(site.config, { store })
  end = async () => {
    await app.close()
    await store.close()
    site.remove()
  }
  for (const [type, asked] of Object.entries(ASKED)) {
    const all = await listed(type)
    expect(all.length).toBeGreaterThanOrEqual(asked)
    // A platform's page is titled with its name and its topic.
    for (let at = 0; at < asked; at += 1) {
      const { handle = '', title = '' } = all[Math.floor((at * all.length) / asked)] ?? {}
      names.push({ handle, name: title.split('：')[0] ?? title })
    }
  }
})
afterAll(() => end())

test('each of 50 names of terms, platforms and companies is answered by its own entry first', async () => {
  const wrong: string[] = []
  for (const { name, handle } of names) {
    const { data } = successEnvelope(z.unknown()).parse(
      (await app.inject({ url: '/mapi/content/search', query: { keyword: name } })).json(),
    )
    const [first] = answer.parse(data).list
    if (first?.handle !== handle) wrong.push(`${name}: ${first?.title ?? 'nothing'}`)
  }
  expect(names).toHaveLength(50)
  expect(wrong).toEqual([])
})
