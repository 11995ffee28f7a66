import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { makeSite } from './fixtures.ts'
import { addStoreBuild, FakeRenderer, madePage } from './page-renderer.ts'

const site = makeSite()
let app: FastifyInstance

beforeAll(async () => {
  addStoreBuild(site)
  site.write('tools-len.html', '<style>.a{color:red}</style><div data-layout="x">whole</div>')
  const renderer = new FakeRenderer()
  renderer.answer = () => madePage({ html: '<div class="wide" data-layout="x">$&</div>' })
  app = await buildApp(site.config, { renderer })
})
afterAll(async () => {
  await app.close()
  site.remove()
})

/** A document's body, its inline style, and whether its CSP allows that style. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers })
  const style = /<style>([^]*?)<\/style>/.exec(answer.body)?.[1] ?? ''
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  return {
    status: answer.statusCode,
    body: answer.body,
    style,
    etag: String(answer.headers.etag),
    isAllowed: String(answer.headers['content-security-policy']).includes(hash),
  }
}

describe.each(['/tools-len', '/zb', '/tools-sjsd/us'])('spec 2.4: %s', (url) => {
  test('comes without the frame to who asks for the page alone, whatever was sent before, and whole to all others', async () => {
    const [whole, alone] = [await ask(url), await ask(`${url}?isHeadLess=1`)]
    const again = { alone: await ask(`${url}?isHeadLess=1`), whole: await ask(url), other: await ask(`${url}?d=1`) }
    expect(whole).toMatchObject({ status: 200, isAllowed: true })
    expect(whole.style).not.toContain('header')
    expect(alone).toMatchObject({ status: 200, isAllowed: true })
    expect(alone.style).toContain(whole.style)
    expect(alone.style).toContain('[data-layout]>:is(header,footer,nav)')
    expect(alone.body.replace(alone.style, whole.style), 'all else is the same').toBe(whole.body)
    expect(again).toEqual({ alone, whole, other: whole })
  })

  test('has a validator of its own', async () => {
    const { etag } = await ask(`${url}?isHeadLess`)
    expect((await ask(`${url}?isHeadLess`, { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(200)
  })
})
