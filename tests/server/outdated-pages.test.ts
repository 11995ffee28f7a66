import { beforeEach, describe, expect, test, vi } from 'vitest'
import { madePage } from './page-renderer.ts'
import {
  app,
  STORE_UNAVAILABLE,
  FRESH_MS,
  get,
  advanceClock,
  createDeferred,
  renderer,
  serveStoreSite,
} from './store-site.ts'

serveStoreSite()

/** Number of rendered pages. */
const renderings = () => renderer.rendered.length

describe('a page of which something has changed', () => {
  const call = (token: string, path: string, payload: Record<string, unknown>) =>
    app.inject({ method: 'POST', url: `/mapi/${path}`, headers: { 'access-token': token }, payload })
  let rules = 0
  /** An editor's change of something that everyone sees. */
  const change = async (): Promise<void> => {
    rules += 1
    expect(
      (await call('editor', 'editor/redirects/save', { from: `/old-${String(rules)}`, to: '/zb', status: 301 }))
        .statusCode,
    ).toBe(200)
  }

  beforeEach(async () => {
    renderer.answer = () => madePage({ html: 'first' })
    expect((await get('/zb')).body).toContain('first')
  })

  test.each<[string, Parameters<typeof madePage>[0], number]>([
    ['is another', { html: 'second' }, 200],
    ['was taken offline', { status: 410 }, 410],
    ['was taken away', { status: 404 }, 404],
  ])('is not sent once more where it %s', async (_, page, status) => {
    await get('/zb')
    await change()
    renderer.answer = () => madePage(page)
    const answer = await get('/zb')
    expect([answer.statusCode, answer.body.includes('first')]).toEqual([status, false])
  })

  test('nor by another process, a while later', async () => {
    advanceClock(2 * FRESH_MS)
    renderer.answer = () => madePage({ status: 410 })
    expect((await get('/zb')).statusCode).toBe(410)
  })

  test('nor is a rendering that was begun before', async () => {
    const page = createDeferred<ReturnType<typeof madePage>>()
    renderer.answer = () => page.promise
    advanceClock(FRESH_MS)
    await vi.waitFor(async () => {
      await get('/zb')
      expect(renderings()).toBe(2)
    })
    await change()
    renderer.answer = () => madePage({ html: 'second' })
    expect((await get('/zb')).body).toContain('second')
    page.settle(madePage({ html: 'too late' }))
    await page.promise
    await new Promise(setImmediate)
    expect((await get('/zb')).body).toContain('second')
  })

  test('is sent where it cannot be made again, or not soon', async () => {
    await change()
    renderer.answer = () => Promise.reject(STORE_UNAVAILABLE)
    expect((await get('/zb')).body).toContain('first')
    renderer.answer = () => new Promise(() => undefined)
    expect((await get('/zb')).body).toContain('first')
  })

  test('stays where a call changed nothing', async () => {
    expect(
      (await call('nobody', 'editor/redirects/save', { from: '/older', to: '/zb', status: 301 })).statusCode,
    ).not.toBe(200)
    expect((await call('editor', 'editor/redirects/save', { from: '/', to: '/zb', status: 301 })).statusCode).toBe(400)
    await get('/zb')
    expect(renderings()).toBe(1)
  })
})
