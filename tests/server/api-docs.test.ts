import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { addDocs, describeCall } from '../../server/mapi/docs.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { COVERED_YEARS } from '../../src/engines/holiday/operation.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite({ BASE_URL: 'https://tools.example.com', SMS_PROVIDER: 'off' })
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(site.config, { reference: new ReferenceSets(join(import.meta.dirname, '../../public')) })
})
afterAll(async () => {
  await app.close()
  site.remove()
})

const failure = z.object({
  description: z.string().regex(/\p{Script=Han}/u),
  content: z.object({
    'application/json': z.object({ schema: z.object({ $ref: z.literal('#/components/schemas/Failure') }) }),
  }),
})
const operation = z.object({
  operationId: z.string(),
  summary: z.string().regex(/\p{Script=Han}/u),
  parameters: z
    .array(z.object({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.looseObject({}) }))
    .optional(),
  requestBody: z.looseObject({}).optional(),
  responses: z.object({ 200: z.looseObject({}), 400: failure, 429: failure, 503: failure, default: failure }),
})

test('openapi.json is made a call at a time, so that others are answered meanwhile, and once', async () => {
  const turnsOf = async (): Promise<number> => {
    const [answer, seen] = [app.inject('/mapi/openapi.json'), { turns: 0, isAnswered: false }]
    void answer.then(() => (seen.isAnswered = true))
    while (!seen.isAnswered) {
      await setImmediate()
      seen.turns += 1
    }
    expect((await answer).statusCode).toBe(200)
    return seen.turns
  }
  expect(await turnsOf()).toBeGreaterThan(Object.keys(calls).length)
  expect(await turnsOf()).toBeLessThan(Object.keys(calls).length)
})

test('openapi.json is OpenAPI 3.1 and lists every call with its fields', async () => {
  const document = z
    .object({
      openapi: z.literal('3.1.0'),
      servers: z.tuple([z.object({ url: z.literal('https://tools.example.com') })]),
      components: z.object({
        schemas: z.object({
          Failure: z.looseObject({
            required: z.tuple([z.literal('code'), z.literal('errorCode'), z.literal('message'), z.literal('data')]),
          }),
        }),
      }),
      paths: z.record(z.string(), z.record(z.string(), operation)),
    })
    .parse((await app.inject('/mapi/openapi.json')).json())
  for (const [name, contract] of Object.entries<CallContract>(calls)) {
    const found = document.paths[contract.path]?.[contract.method.toLowerCase()]
    expect(found?.operationId).toBe(name)
    if (contract.method === 'GET')
      expect((found?.parameters ?? []).map((parameter) => parameter.name)).toEqual(Object.keys(contract.input.shape))
    else expect(found?.requestBody).toBeDefined()
  }
  const detail = document.paths['/mapi/toolHsCode/queryDetail']?.get
  expect(detail?.parameters).toMatchObject([{ name: 'code', required: true }])
})

test('openapi.json says of every field what the server holds it to', async () => {
  const field = z.union([
    z.looseObject({ type: z.enum(['string', 'array', 'boolean', 'object']) }),
    z.looseObject({ type: z.literal('integer'), minimum: z.number().min(-1), maximum: z.number().max(9_999_999_999) }),
    z.looseObject({ enum: z.array(z.unknown()).min(2) }),
  ])
  const body = z.object({
    required: z.boolean(),
    content: z.object({
      'application/json': z.object({ schema: z.looseObject({ properties: z.record(z.string(), field) }) }),
    }),
  })
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse((await app.inject('/mapi/openapi.json')).json())
  for (const { parameters, requestBody } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const { schema } of parameters ?? []) field.parse(schema)
    if (requestBody) body.parse(requestBody)
  }
  expect(Object.keys(paths).toSorted()).toEqual(
    [...new Set(Object.values<CallContract>(calls).map(({ path }) => path))].toSorted(),
  )
  expect(body.parse(paths['/mapi/toolCurrencyCodeRate/calMulti']?.post?.requestBody).required).toBe(true)
  const board = body.parse(paths['/mapi/foreignExchange/page']?.post?.requestBody)
  expect(board.required).toBe(false)
  expect(board.content['application/json'].schema.properties).toMatchObject({
    page: { minimum: 1, maximum: 100_000, default: 1 },
    size: { minimum: 1, maximum: 999 },
  })
  const year = paths['/mapi/toolCountryFestival/queryFestivalByCountry']?.get?.parameters?.find(
    ({ name }) => name === 'year',
  )
  expect(year?.schema).toMatchObject({ minimum: COVERED_YEARS.first, maximum: COVERED_YEARS.last })
})

test('a call that wants an account says so', async () => {
  const described = Fastify()
  await addDocs(described, undefined)
  const facts = { method: 'GET', summary: '测试', limit: 'read', input: z.object({}), answer: z.string() } as const
  for (const auth of ['none', 'optional', 'required'] as const) {
    described.get(
      `/mapi/${auth}`,
      {
        config: {
          swaggerTransform: ({ url }) => ({
            schema: describeCall(auth, { ...facts, path: url, auth, cache: 'none' }),
            url,
          }),
        },
      },
      async () => '',
    )
  }
  const call = z.object({ security: z.unknown().optional(), responses: z.record(z.string(), z.unknown()) })
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: call })) })
    .parse((await described.inject('/mapi/openapi.json')).json())
  const said = Object.entries(paths).map(([path, { get }]) => [path, get.security, Object.hasOwn(get.responses, '401')])
  expect(said).toEqual([
    ['/mapi/none', undefined, false],
    ['/mapi/optional', [{}, { token: [] }], false],
    ['/mapi/required', [{ token: [] }], true],
  ])
  await described.close()
})

test.each(['/mapi/docs', '/mapi/docs/'])('the page %s runs only files of this server, which are there', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';(?!.*unsafe)/,
  )
  const files = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file = '']) => new URL(file, `http://localhost${url}`),
  )
  expect(files.length).toBeGreaterThan(3)
  for (const { host, pathname } of files)
    expect([host, pathname, (await app.inject(pathname)).statusCode]).toEqual(['localhost', pathname, 200])
  expect(answer.body).not.toMatch(/<script(?! src=)| on[a-z]+=|<style| style=/)
})

test.each([
  ['/flags/Germany', 200, 'image/svg+xml'],
  ['/flags/UnitedStates', 200, 'image/svg+xml'],
  ['/flags/Andorra', 200, 'image/webp'],
  ['/flags/China', 200, 'image/svg+xml'],
  ['/flags/Taiwan', 404, undefined],
  ['/flags/Kosovo', 404, undefined],
  ['/flags/%2e%2e%2fsecret', 404, undefined],
])('%s is %d', async (url, status, type) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  if (type) expect(answer.headers['content-type']).toBe(type)
})

test('every flag address that the API gives is there', async () => {
  const list = z.object({ data: z.object({ list: z.array(z.object({ flagImageUrl: z.string() })) }) })
  const { data } = list.parse((await app.inject('/mapi/toolCountry/search?continentType=-1&size=200')).json())
  for (const { flagImageUrl } of data.list)
    expect([flagImageUrl, (await app.inject(flagImageUrl)).statusCode]).toEqual([flagImageUrl, 200])
})
