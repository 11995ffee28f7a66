import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { computeCspHash } from '../../server/documents/document.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite()
const opened: FastifyInstance[] = []

async function open(env: Partial<typeof site.config> = {}): Promise<FastifyInstance> {
  const app = await buildApp({ ...site.config, ...env })
  opened.push(app)
  return app
}

function directivesOf(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ')
        return [name, values.join(' ')]
      }),
  )
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})
afterAll(() => site.remove())

test.each(['/', '/tools-len', '/nothing', '/nothing/', '/assets/gone.js', '/mapi/nothing', '/healthz', '/%ff'])(
  'GET %s carries the security headers',
  async (url) => {
    const { headers } = await (await open()).inject(url)
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).toBeTruthy()
  },
)

const TEMPLATE = { document: '<html>{{page}}</html>', sheet: '', script: 'sha256-AAAA+/bbb=', entry: [], modules: {} }

test('the content security policy of a page is exactly this', async () => {
  site.write('template.json', JSON.stringify(TEMPLATE))
  site.write('index.html', '<style>a{}</style><script>b()</script>')
  const { headers } = await (await open()).inject('/')
  expect(directivesOf(headers['content-security-policy'])).toEqual({
    'default-src': "'self'",
    'script-src': `'self' 'wasm-unsafe-eval' '${computeCspHash('b()')}'`,
    'style-src': `'self' '${computeCspHash('a{}')}'`,
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
})

test.each([
  ['/tools-len', 'b{}'],
  ['/tools-len?v=1', 'b{}'],
  ['/tools-%6cen', 'b{}'],
  ['/tools-nothing', 'c{}'],
  ['/shell.html', 'c{}'],
  ['/__proto__', 'c{}'],
  ['/%zz', 'c{}'],
])('%s allows its own style alone', async (path, style) => {
  site.write('template.json', JSON.stringify(TEMPLATE))
  for (const [file, text] of [
    ['tools-len.html', 'b{}'],
    ['shell.html', 'c{}'],
  ])
    for (const end of ['', '.br', '.gz']) site.write(`${file}${end}`, `<style>${text}</style>`)
  const { headers } = await (await open()).inject(path)
  expect(directivesOf(headers['content-security-policy'])).toMatchObject({
    'style-src': `'self' '${computeCspHash(style)}'`,
  })
})

test('outside of documents nothing inline is allowed', async () => {
  for (const path of ['/assets/gone.js', '/healthz', '/sw.js']) {
    const { headers } = await (await open()).inject(path)
    expect(directivesOf(headers['content-security-policy'])).toMatchObject({
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
    })
  }
})

test.each([
  'not json',
  '[]',
  '{"scripts":"x"}',
  JSON.stringify({ ...TEMPLATE, script: 'unsafe-inline' }),
  JSON.stringify({ ...TEMPLATE, script: "sha256-a' *" }),
])('template.json holding %s stops the start with the file in the message', async (text) => {
  site.write('template.json', text)
  await expect(buildApp(site.config)).rejects.toThrow(/template\.json is not/)
  site.write('template.json', JSON.stringify(TEMPLATE))
})

test.each([
  ['https://tools.example.com', 'max-age=31536000'],
  ['http://tools.example.com', undefined],
  [undefined, undefined],
])('with BASE_URL %s HSTS is %s', async (baseUrl, expected) => {
  const { headers } = await (await open({ baseUrl })).inject('/')
  expect(headers['strict-transport-security']).toBe(expected)
})

describe('request ids', () => {
  test.each(['a', 'Abc-123_x', 'x'.repeat(64)])('%s is kept', async (id) => {
    const { headers } = await (await open()).inject({ url: '/', headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toBe(id)
  })

  test.each(['', 'x'.repeat(65), 'a b', 'a\tb', '"}{"', '<script>', 'é', 'a,b', '../x'])(
    '%j is replaced',
    async (id) => {
      const { headers } = await (await open()).inject({ url: '/', headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('two requests get two ids', async () => {
    const app = await open()
    const ids = [await app.inject('/'), await app.inject('/')].map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(2)
  })
})

test('healthz is ok and never cached', async () => {
  const answer = await (await open()).inject('/healthz')
  expect(answer.json()).toEqual({ status: 'ok', uptimeSeconds: expect.any(Number) })
  expect(answer.headers['cache-control']).toBe('no-store')
})
