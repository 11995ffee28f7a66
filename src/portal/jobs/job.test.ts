import { expect, test } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import { renderPage } from '../../entry-server.tsx'

const FACTS = { company: '某公司', city: '深圳', form: '远程', experience: '不限', education: '不限' }
const job = (handle: string, until?: string) => ({
  id: 1,
  type: 'recruit',
  handle,
  title: `职位 ${handle}`,
  summary: '概要',
  category: '运营',
  tags: [],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  importance: 0,
  source: null,
  likes: 0,
  favorites: 0,
  isExample: false,
  author: null,
  facts: { ...FACTS, ...(until !== undefined && { until }) },
})
const UNTIL: Readonly<Record<string, string | undefined>> = {
  open: '2999-12-31',
  over: '2026-11-22',
  always: undefined,
}
const ask = (async (name: string, { handle = '' }: { handle?: string }) => {
  if (name === 'countFacets') return { facets: {} }
  if (name === 'readContent') return { ...job(handle, UNTIL[handle]), html: '<p>正文</p>', newer: null, older: null }
  return { list: Object.entries(UNTIL).map(([each, until]) => job(each, until)), next: '' }
}) as unknown as Ask

test('a list has no job that is over', async () => {
  const { html } = await renderPage('/job', ask, 'https://kuagang.example')
  expect([...html.matchAll(/职位 (\w+)/g)].map(([, handle]) => handle)).toEqual(['open', 'always'])
})

test.each([
  ['open', true, false],
  ['always', true, false],
  ['over', false, true],
])('the page of a job that is %s: for search engines %s, closed %s', async (handle, isJob, isOver) => {
  const { html, head } = await renderPage(`/job/${handle}`, ask, 'https://kuagang.example')
  expect([head.includes('"JobPosting"'), html.includes('已截止')]).toEqual([isJob, isOver])
  if (isJob) expect(head).toContain('"applicantLocationRequirements":{"@type":"Country","name":"CN"}')
})

test('jobs by what they pay are the same list in another order, which is not indexed', async () => {
  const { html, head, listed } = await renderPage(
    encodeURI('/job?sort=pay&category=运营'),
    ask,
    'https://kuagang.example',
  )
  expect([listed, head.includes('noindex'), html.includes('起薪高的在前'), html.includes('职位 over')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(/<a(?=[^>]* aria-current=)[^>]*>薪资从高到低/.test(html)).toBe(true)
})

test.each(['/job?sort=pay&city=深圳', '/hy?sort=pay'])('%s is no list', async (path) =>
  expect((await renderPage(encodeURI(path), ask, 'https://kuagang.example')).status).toBe(404),
)
