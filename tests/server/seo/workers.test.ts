import { afterEach, expect, test } from 'vitest'
import { createSeoWorkerPool } from '../../../server/seo/workers.ts'
import { readRefusal } from '../outside/sites.ts'

let workers = createSeoWorkerPool()
afterEach(async () => {
  await workers.close()
  workers = createSeoWorkerPool()
})

/** Half a megabyte of rules, each tried at every position of a long URL. */
const COSTLY = {
  robotsUrl: 'https://a.com/robots.txt',
  text: `User-agent: *\n${`Disallow: ${'*a'.repeat(400)}b\n`.repeat(600)}`,
  url: `https://a.com/${'a'.repeat(2000)}`,
  agents: ['A', 'B', 'C', 'D', 'E', 'F'],
}
const CHEAP = { robotsUrl: 'https://a.com/robots.txt', text: '', url: 'https://a.com/', agents: ['A'] }
const CHEAPLY = { verdicts: [{ agent: 'A', allowed: true }], sitemaps: [] }

test('a page is read in a process of its own', async () => {
  const { tdk, page } = await workers.run('extract', {
    bytes: Buffer.from('<title>页面</title>'),
    address: 'https://a.com/',
    status: 200,
    headers: [['content-type', 'text/html']],
  })
  expect([tdk.title, page.address, page.status]).toEqual(['页面', 'https://a.com/', 200])
})

test('a task that takes too long is ended with its process, and the next ones are done', async () => {
  workers = createSeoWorkerPool({ judge: 1000 })
  const many = await Promise.all([
    readRefusal(workers.run('judge', COSTLY)),
    readRefusal(workers.run('judge', COSTLY)),
    workers.run('sitemap', { text: '<urlset >', urls: [] }),
  ])
  expect([many[0].reason, many[1].reason, many[2]]).toEqual(['tooComplex', 'tooComplex', { entries: 0, listed: false }])
})

test('a task that takes too much memory is ended with its process, and the next one is done', async () => {
  workers = createSeoWorkerPool({ extract: 50_000 }, 64)
  const bytes = Buffer.from('<a href="/x">y</a>'.repeat(180_000))
  expect(
    (
      await readRefusal(
        workers.run('extract', {
          bytes,
          address: 'https://a.com/',
          status: 200,
          headers: [['content-type', 'text/html']],
        }),
      )
    ).reason,
  ).toBe('tooComplex')
  expect(await workers.run('judge', CHEAP)).toEqual(CHEAPLY)
})

test('what nobody waits for any more is not done', async () => {
  const stop = new AbortController()
  const asked = Array.from({ length: 20 }, () =>
    workers.run('judge', COSTLY, stop.signal).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  )
  const after = workers.run('judge', CHEAP)
  stop.abort(new Error('left'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']))
  expect(await after).toEqual(CHEAPLY)
  await expect(workers.run('judge', CHEAP, stop.signal)).rejects.toThrow('left')
})

test('a visit with many tasks does not hold up another with one', async () => {
  const [many, one] = [new AbortController(), new AbortController()]
  const order: string[] = []
  const run = async (name: string, { signal }: AbortController) => {
    await workers.run('judge', CHEAP, signal)
    order.push(name)
  }
  await Promise.all([...Array.from({ length: 20 }, () => run('many', many)), run('one', one)])
  expect(order.indexOf('one')).toBeLessThan(4)
})

test('many tasks share two processes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => workers.run('judge', CHEAP)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => CHEAPLY))
})

test('more than 64 do not wait', async () => {
  const asked = Array.from({ length: 80 }, () =>
    workers.run('judge', CHEAP).then(
      () => 'done',
      (error: { reason: string }) => error.reason,
    ),
  )
  const outcomes = await Promise.all(asked)
  expect([
    outcomes.filter((one) => one === 'done').length,
    outcomes.filter((one) => one === 'serverBusy').length,
  ]).toEqual([66, 14])
})
