import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { YEARS } from '../../src/engines/holiday/operation.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite({ BASE_URL: 'https://tools.example.com' })
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(site.config, { reference: new ReferenceSets(join(import.meta.dirname, '../../public')) })
})
afterAll(async () => {
  await app.close()
  site.remove()
})

const operation = z.object({
  operationId: z.string(),
  summary: z.string().regex(/\p{Script=Han}/u),
  parameters: z.array(z.object({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.looseObject({}) })).optional(),
  requestBody: z.looseObject({}).optional(),
  responses: z.object({ 200: z.looseObject({}), 400: z.looseObject({}), 429: z.looseObject({}) }),
})

test('openapi.json is OpenAPI 3.1 and lists every call with its fields', async () => {
  const document = z
    .object({ openapi: z.literal('3.1.0'), servers: z.tuple([z.object({ url: z.literal('https://tools.example.com') })]), paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse((await app.inject('/mapi/openapi.json')).json())
  for (const [name, contract] of Object.entries<CallContract>(calls)) {
    const found = document.paths[contract.path]?.[contract.method.toLowerCase()]
    expect(found?.operationId).toBe(name)
    if (contract.method === 'GET') expect(found?.parameters?.map((parameter) => parameter.name)).toEqual(Object.keys(contract.input.shape))
    else expect(found?.requestBody).toBeDefined()
  }
  const detail = document.paths['/mapi/toolHsCode/queryDetail']?.get
  expect(detail?.parameters).toMatchObject([{ name: 'code', required: true }])
})

test('openapi.json says of every field what the server holds it to', async () => {
  const field = z.union([
    z.looseObject({ type: z.enum(['string', 'array']) }),
    z.looseObject({ type: z.literal('integer'), minimum: z.number().min(-1), maximum: z.number().max(100_000) }),
    z.looseObject({ enum: z.array(z.unknown()).min(2) }),
  ])
  const body = z.object({ required: z.boolean(), content: z.object({ 'application/json': z.object({ schema: z.looseObject({ properties: z.record(z.string(), field) }) }) }) })
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse((await app.inject('/mapi/openapi.json')).json())
  for (const { parameters, requestBody } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const { schema } of parameters ?? []) field.parse(schema)
    if (requestBody) body.parse(requestBody)
  }
  const board = body.parse(paths['/mapi/foreignExchange/page']?.post?.requestBody)
  expect(board.required).toBe(false)
  expect(board.content['application/json'].schema.properties).toMatchObject({ page: { minimum: 1, maximum: 100_000, default: 1 }, size: { minimum: 1, maximum: 999 } })
  const year = paths['/mapi/toolCountryFestival/queryFestivalByCountry']?.get?.parameters?.find(({ name }) => name === 'year')
  expect(year?.schema).toMatchObject({ minimum: YEARS.first, maximum: YEARS.last })
})

test('the page to read names every path and may run nothing', async () => {
  const answer = await app.inject('/mapi/docs')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(answer.body).not.toContain('<script')
  for (const { path } of Object.values<CallContract>(calls)) expect(answer.body).toContain(`<code>${path}</code>`)
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
  for (const { flagImageUrl } of data.list) expect([flagImageUrl, (await app.inject(flagImageUrl)).statusCode]).toEqual([flagImageUrl, 200])
})
