import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createStreamedEnvelope } from '../../../server/mapi/streamed.ts'
import { advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import { getListeningPort } from '../fixtures.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const FILE = { fileName: '账号数据.html', html: '' }

async function* given(pieces: readonly string[]): AsyncIterable<string> {
  yield* pieces
}

describe('an envelope whose last field comes in pieces', () => {
  test.each([[[]], [['<p>', '"甲\\\n\u2028', '😀</p>']], [['\ud800', '']]])(
    'has the bytes of one that is written at once: %j',
    async (pieces) => {
      const whole = JSON.stringify({ code: 0, errorCode: 0, message: '', data: { ...FILE, html: pieces.join('') } })
      expect(await text(createStreamedEnvelope(FILE, 'html', given(pieces)))).toBe(whole)
    },
  )

  test('asks for a piece when the one before is taken', async () => {
    let asked = 0
    async function* endless(): AsyncIterable<string> {
      for (;;) yield String((asked += 1)).padEnd(100_000, ' ')
    }
    const answer = createStreamedEnvelope(FILE, 'html', endless())
    await once(answer, 'readable')
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    expect(asked).toBeLessThan(4)
    answer.destroy()
  })

  test('of another form is refused', async () => {
    await expect(text(createStreamedEnvelope({ html: '', fileName: '' }, 'html', given(['a'])))).rejects.toThrow(
      'last field',
    )
  })
})

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  beforeAll(async () => {
    server = await openAccountApp(kind)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())
  let numbers = 0
  const person = async () => {
    server.clock.now += 60_000
    const token = await server.logIn(`1370055${String((numbers += 1)).padStart(4, '0')}`)
    return {
      token,
      id: parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), { id: z.int() }).id,
    }
  }
  const draftOf = (value: string) => JSON.stringify({ key: 'len', text: value, savedAt: 1 })
  /** Stores texts of an account, in key order. */
  const keep = async (id: number, values: readonly string[]) => {
    const rows = values.map((value, at) => ({
      account_id: id,
      kind: 'draft' as const,
      key: String(at).padStart(4, '0'),
      value: draftOf(value),
      at: advanceHybridClock('', server.clock.now),
      device: 'phone',
      place: at + 1,
      size: value.length,
      changed_at: new Date(server.clock.now).toISOString(),
    }))
    for (let from = 0; from < rows.length; from += 10)
      await server.store.db
        .insertInto('kept_item')
        .values(rows.slice(from, from + 10))
        .execute()
  }
  const ask = async (token: string): Promise<IncomingMessage> => {
    const [answer] = (await once(
      get({
        host: '127.0.0.1',
        port: await getListeningPort(server.app),
        path: '/mapi/account/export',
        headers: { 'access-token': token },
      }),
      'response',
    )) as [IncomingMessage]
    return answer
  }
  const htmlOf = (body: string) => z.object({ data: z.object({ html: z.string() }) }).parse(JSON.parse(body)).data.html
  /** More than a connection's buffers can hold. */
  const manyTexts = (mark: string) =>
    Array.from({ length: 250 }, (_, at) => `${mark}${String(at)} `.padEnd(59_000, 'x'))

  test('many rows come each once, in their order', async () => {
    const { id, token } = await person()
    await keep(
      id,
      Array.from({ length: 65 }, (_, at) => `第${String(at)}篇`),
    )
    const html = htmlOf(await text(await ask(token)))
    expect([...html.matchAll(/第(\d+)篇/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: 65 }, (_, at) => at),
    )
    expect(html.endsWith('</html>\n')).toBe(true)
  })

  test('rows are read when the client has taken those before', async () => {
    const { id, token } = await person()
    await keep(id, manyTexts('旧'))
    const answer = await ask(token)
    expect([
      answer.statusCode,
      answer.headers['content-length'],
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, undefined, 'application/json; charset=utf-8', 'no-store'])
    await server.store.db
      .updateTable('kept_item')
      .set({ value: draftOf('新的最后一篇') })
      .where('account_id', '=', id)
      .where('key', '=', '0249')
      .execute()
    const html = htmlOf(await text(answer))
    expect([html.includes('旧0 '), html.includes('旧249 '), html.includes('新的最后一篇')]).toEqual([true, false, true])
  })

  test.each([
    [
      'a row that cannot be written',
      (id: number) =>
        server.store.db
          .insertInto('point_entry')
          .values({ account_id: id, position: 1_000, reason: 'verified', amount: 1, balance: 1, created_at: 'never' })
          .execute(),
    ],
    [
      'an account that is deleted meanwhile',
      (id: number) => server.store.db.deleteFrom('account').where('id', '=', id).execute(),
    ],
  ])('%s breaks the connection off, and what came is no JSON', async (_name, harm) => {
    const { id, token } = await person()
    await keep(id, manyTexts('甲'))
    const answer = await ask(token)
    // The client has not read anything yet, so the server is far from the end.
    await harm(id)
    let body = ''
    await expect(
      (async () => {
        for await (const piece of answer.setEncoding('utf8')) body += String(piece)
      })(),
    ).rejects.toThrow('aborted')
    expect(body.length).toBeGreaterThan(100_000)
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError)
  })

  test('a fault before the first piece is a refusal like any other', async () => {
    const { id, token } = await person()
    await server.store.db.updateTable('account').set({ created_at: 'never' }).where('id', '=', id).execute()
    const answer = await ask(token)
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([500, { errorCode: 500, data: null }])
  })

  test('a client that goes away ends the reading, and the next one is served', async () => {
    const { id, token } = await person()
    await keep(id, manyTexts('乙').slice(0, 40))
    const left = await ask(token)
    left.destroy()
    await once(left, 'close')
    expect(htmlOf(await text(await ask(token)))).toContain('乙39 ')
  })
})
