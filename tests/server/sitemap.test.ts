import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite()
afterAll(() => site.remove())

async function get(url: string, baseUrl?: string, host = 'tools.example.com') {
  const app = await buildApp({ ...site.config, baseUrl })
  const answer = await app.inject({ url, headers: { host } })
  await app.close()
  return answer
}

test('the sitemap is an index, and its first file names every listed page under the configured origin', async () => {
  site.write('pages.json', JSON.stringify({ prerendered: ['/', '/tools-len'], others: ['/tools-TikTok'] }))
  const index = await get('/sitemap.xml', 'https://kuagang.example')
  expect([...index.body.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://kuagang.example/sitemap/pages.xml',
  ])
  const answer = await get('/sitemap/pages.xml', 'https://kuagang.example')
  expect(answer.headers['content-type']).toContain('application/xml')
  expect([...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://kuagang.example/',
    'https://kuagang.example/tools-len',
    'https://kuagang.example/tools-TikTok',
  ])
})

test('without a configured origin the request decides, and cannot break out of the XML', async () => {
  site.write('pages.json', JSON.stringify({ prerendered: ['/'], others: [] }))
  expect((await get('/sitemap/pages.xml')).body).toContain('<loc>http://tools.example.com/</loc>')
  expect((await get('/sitemap/pages.xml', undefined, "a'&<b>")).body).not.toContain('<b>')
})

test('a folder without pages has no sitemap; a broken list stops the start', async () => {
  site.write('pages.json', '{"prerendered":[],"others":[]}')
  expect([(await get('/sitemap.xml')).statusCode, (await get('/sitemap/pages.xml')).statusCode]).toEqual([404, 404])
  site.write('pages.json', '{"no":"list"}')
  await expect(get('/sitemap.xml')).rejects.toThrow()
  site.write('pages.json', '{"prerendered":[],"others":[]}')
})

test('who asks for many files is told to wait, in words that are no call of the API', async () => {
  const limited = makeSite({ RATE_LIMIT: '8' })
  limited.write('pages.json', JSON.stringify({ prerendered: ['/'], others: [] }))
  const app = await buildApp(limited.config)
  const answers = [
    await app.inject('/sitemap/pages.xml'),
    await app.inject('/sitemap/pages.xml'),
    await app.inject('/sitemap/pages.xml'),
  ]
  await app.close()
  limited.remove()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect([answers[2]?.body, Number(answers[2]?.headers['retry-after']) > 0]).toEqual(['操作太频繁，请稍后再试', true])
})

test('robots.txt points to the sitemap', async () => {
  expect((await get('/robots.txt', 'https://kuagang.example')).body).toContain(
    'Sitemap: https://kuagang.example/sitemap.xml',
  )
})

test('a page that is rendered on request is there, also one that the sitemap leaves out; any other is not', async () => {
  site.write('pages.json', '{"prerendered":["/"],"others":["/tools-sjsd/us"],"unlisted":["/tools-hlhs/KZT/UYU"]}')
  expect((await get('/tools-sjsd/us')).statusCode).toBe(200)
  expect((await get('/tools-sjsd/zz')).statusCode).toBe(404)
  expect((await get('/tools-hlhs/KZT/UYU')).statusCode).toBe(200)
  expect((await get('/sitemap/pages.xml')).body).not.toContain('KZT')
})
