import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/contracts/calls.ts'
import { buildApp } from '../../server/app/app.ts'
import {
  getBodyBound,
  getMaxBodyBytes,
  getMaxJsonBytes,
  getMaxJsonMarks,
  readInputSchema,
} from '../../server/mapi/body-limit.ts'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { waitUntil } from '../wait-until.ts'
import { makeSite, type Site } from './fixtures.ts'
import { CONTRACTS } from './work/call-texts.ts'

/** Routes without a rate limit, with reasons. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  '/healthz': 'asked by what watches the server; answers without looking at anything',
  '*': 'pages: what they cause is counted as it is rendered (pageLimit)',
  '/share/:kind/:file': 'pictures: what is drawn is counted as pages are',
  '/flags/:name': 'small files that are kept in memory',
  '/files/:name': 'stored files, sent as they are',
  '/mapi/docs/json': 'says only where the description is',
  '/mapi/docs/yaml': 'says only where the description is',
  '/mapi/account/image': 'counted once it is known whose it is; refused before, unread',
  '/feeds/:file': 'what a section lists is kept for a minute',
  '/robots.txt': 'a text of some lines',
}

/** Calls whose body may exceed 256 KiB, with reasons. */
const LARGE_BODIES: Readonly<Record<string, string>> = {
  exchangeKeptItems: 'a device hands over drafts, reports and templates of up to 60,000 characters each',
  previewContent: 'the longest text of a content, each character escaped',
  saveForReview: 'the same, with all that belongs to it',
  saveOwnContent: 'the same, with all that belongs to it',
}
/** Maximum structural characters of an ordinary call: lists of a few hundred texts. */
const MANY_MARKS = 700
/** Calls whose structure may be larger, with reasons. */
const LARGE_STRUCTURES: Readonly<Record<string, string>> = {
  exchangeKeptItems: '100 items of five fields',
  saveForReview: '20 facts of up to 40 values each',
  saveOwnContent: '20 facts of up to 40 values each',
}

let site: Site
let app: FastifyInstance
beforeAll(async () => {
  site = makeSite({ RATE_LIMIT: '600' })
  app = await buildApp(site.config, { logStream: { write: () => undefined } })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  site.remove()
})

/** Parses the routes printed by the router: a tree indented by four characters per level. */
function routesOf(printed: string): { url: string; methods: string[] }[] {
  const parents: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (own === '') return []
    const depth = indent.length / 4
    const url = (parents[depth - 1] ?? '') + own
    parents.splice(depth, parents.length, url)
    return [{ url, methods: methods.split(', ') }]
  })
}

describe('routes', () => {
  test('are all read', () =>
    expect(routesOf(app.printRoutes({ commonPrefix: false })).length).toBeGreaterThan(CONTRACTS.length))

  test('count who asks, or a list says why not', async () => {
    const uncounted: string[] = []
    for (const { url, methods } of routesOf(app.printRoutes({ commonPrefix: false }))) {
      const method = (['GET', 'POST', 'PUT'] as const).find((one) => methods.includes(one)) ?? 'GET'
      const path = url
        .replaceAll(/:\w+(\([^)]*\))?/g, (_, pattern?: string) =>
          pattern === undefined ? 'x1' : pattern.includes('\\d') ? '1' : 'x',
        )
        .replace('docs/*', 'docs/static/index.css')
        .replace('*', 'nothing-here')
      // Right after its start the server may refuse all calls as overloaded, before counting them.
      let answer = await app.inject({ method, url: path, ...(method !== 'GET' && { payload: {} }) })
      await waitUntil(async () => {
        if (answer.statusCode === 503) answer = await app.inject({ method, url: path })
        return answer.statusCode !== 503 || answer.headers['x-ratelimit-limit'] !== undefined
      }, 'calls are taken')
      if (answer.headers['x-ratelimit-limit'] === undefined) uncounted.push(url)
    }
    expect(uncounted.filter((url) => UNCOUNTED[url] === undefined)).toEqual([])
  })
})

describe('bodies', () => {
  const writing = CONTRACTS.filter(([, { method }]) => method !== 'GET')

  test.each(writing)('of %s have a bound that its contract names', (_name, contract) => {
    expect(getMaxBodyBytes(contract)).toBeGreaterThan(0)
    expect(getMaxBodyBytes(contract)).toBeLessThanOrEqual(1024 * 1024)
  })

  test.each(writing)('of %s beyond it are refused unread', async (_name, contract) => {
    const answer = await app.inject({
      method: contract.method,
      url: contract.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"x":"${'x'.repeat(getMaxBodyBytes(contract))}"}`,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { code: 413, errorCode: 413, message: '提交的内容太大，请减少后重试', data: null },
    ])
  })

  test('of few calls may be large, and a list says why', () => {
    expect(
      writing
        .filter(([, contract]) => getMaxBodyBytes(contract) > 256 * 1024)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(LARGE_BODIES))
    expect(
      writing
        .filter(([, { input }]) => getMaxJsonMarks(readInputSchema({ input })) > MANY_MARKS)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(LARGE_STRUCTURES))
  })

  test.each(writing)('of %s have a bound by their fields, or one that is stated', (_name, { input, maxBody }) => {
    expect(maxBody ?? getMaxJsonBytes(readInputSchema({ input }))).toBeLessThan(Infinity)
    expect(getMaxJsonMarks(readInputSchema({ input }))).toBeLessThan(2048)
  })

  const post = ({ method, path }: CallContract, payload: string) =>
    app.inject({ method, url: path, headers: { 'content-type': 'application/json' }, payload })
  const refusal = (code: number, message: string) => [code, { code, errorCode: code, message, data: null }]

  // None of the bodies is valid JSON, which only a parser would notice.
  test.each(writing)('of %s with too much structure are refused unparsed', async (_name, contract) => {
    const { marks, depth } = getBodyBound(contract)
    for (const [payload, expected] of [
      [`{${'"k":1,'.repeat(Math.ceil(marks / 2))}`, refusal(413, '提交的内容项目太多，请减少后重试')],
      [`{"a":[${'0,'.repeat(marks)}`, refusal(413, '提交的内容项目太多，请减少后重试')],
      [`{"a":${'['.repeat(depth)}`, refusal(400, '提交的内容层次太深，请检查后重试')],
    ] as const) {
      const answer = await post(contract, payload)
      expect([answer.statusCode, answer.json()]).toEqual(expected)
    }
  })

  test.each(writing)(
    'of %s as deep as may be, and with fields that nobody knows, are no fault of the server',
    async (_name, contract) => {
      const answer = await post(
        contract,
        JSON.stringify({
          ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`unknown${String(at)}`, 1])),
          deep: JSON.parse(`${'['.repeat(31)}${']'.repeat(31)}`) as unknown,
        }),
      )
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.statusCode).not.toBe(413)
    },
  )

  test('of what is no call of the contracts are refused too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/mapi/content/mark',
      headers: { 'content-type': 'application/json' },
      payload: `[${'0,'.repeat(300)}`,
    })
    expect([answer.statusCode, answer.json()]).toEqual(refusal(413, '提交的内容项目太多，请减少后重试'))
  })

  test.each([
    [{ type: 'string', maxLength: 3 }, 0],
    [{ enum: ['a', 'b'] }, 0],
    [{ type: 'array', maxItems: 2, items: { type: 'integer' } }, 3],
    [{ type: 'array', items: { type: 'integer' } }, Infinity],
    [
      {
        type: 'object',
        properties: { a: { type: 'boolean' }, b: { type: 'array', maxItems: 3, items: { type: 'string' } } },
      },
      9,
    ],
    [{ type: 'object', additionalProperties: { type: 'string' }, maxProperties: 4 }, 9],
    [{ type: 'object', additionalProperties: { type: 'string' } }, Infinity],
    [{ anyOf: [{ type: 'null' }, { type: 'array', maxItems: 1, items: {} }] }, Infinity],
    [{}, Infinity],
  ])('%j has %d marks at most', (schema, marks) => expect(getMaxJsonMarks(schema)).toBe(marks))

  test.each([
    [{ type: 'string', maxLength: 3 }, 20],
    [{ type: 'string' }, Infinity],
    [{ type: 'array', maxItems: 2, items: { type: 'integer' } }, 54],
    [{ type: 'array', items: { type: 'integer' } }, Infinity],
    [{ type: 'object', properties: { a: { type: 'boolean' } } }, 27],
    [{ anyOf: [{ type: 'null' }, { type: 'string', maxLength: 1 }] }, 8],
    [{}, Infinity],
  ])('%j takes %d bytes at most', (schema, bytes) => expect(getMaxJsonBytes(schema)).toBe(bytes))
})

test('searches whose words are cut into pieces are counted as searches', () => {
  expect([calls.searchHsCodes.limit, calls.searchContents.limit]).toEqual(['search', 'search'])
})
