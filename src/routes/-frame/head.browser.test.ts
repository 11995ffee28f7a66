import { afterEach, expect, test } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import { applyHead, getPageHead, type PageHead } from './head.ts'

/** A fake router that shows a page: its route's description, loader data and status. */
function standing(
  stated: PageDescription | undefined,
  loaded?: PageDescription,
  status = 'success',
  query?: Record<string, string>,
): AppRouter {
  const last = {
    status,
    staticData: stated ? { page: stated } : {},
    loaderData: (loaded ?? query) && { page: loaded, query },
  }
  return {
    state: {
      location: { publicHref: '/tools-len?utm_source=x#v=1', state: {} },
      matches: [{ status: 'success', staticData: {} }, last],
    },
  } as unknown as AppRouter
}

const PAGE: PageDescription = { layout: 'default', title: '长度', description: '换算', keywords: ['米', '英尺'] }

test.each<[string, AppRouter, PageHead]>([
  [
    'what the route states',
    standing(PAGE),
    { title: '长度', meta: { description: '换算', keywords: '米,英尺' }, canonical: '/tools-len' },
  ],
  [
    'what the loader returned stands over it',
    standing(PAGE, { layout: 'default', title: '质量' }),
    { title: '质量', meta: {}, canonical: '/tools-len' },
  ],
  [
    'a page that is not to be listed',
    standing({ ...PAGE, noindex: true }),
    { title: '长度', meta: { description: '换算', keywords: '米,英尺', robots: 'noindex' }, canonical: '/tools-len' },
  ],
  [
    'the fields of the query that the page reads',
    standing(PAGE, undefined, 'success', { after: '5-7' }),
    { title: '长度', meta: { description: '换算', keywords: '米,英尺' }, canonical: '/tools-len?after=5-7' },
  ],
])('headOf: %s', (_, router, head) => expect(getPageHead(router)).toEqual(head))

test('a page that does not exist is called so and not listed', () => {
  expect(getPageHead(standing(PAGE, undefined, 'notFound'))).toMatchObject({
    title: expect.stringContaining('页面不存在') as string,
    meta: { robots: 'noindex' },
  })
})

const content = (name: string): (string | null)[] =>
  [...document.querySelectorAll(`meta[name="${name}"]`)].map((tag) => tag.getAttribute('content'))
const canonical = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel="canonical"]')].map((tag) => tag.getAttribute('href'))

afterEach(() => {
  for (const tag of document.querySelectorAll(
    'meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"]',
  ))
    tag.remove()
})

test('applyHead puts each tag there once, changes it, and leaves those of the app alone', () => {
  const viewport = content('viewport')
  applyHead(standing({ ...PAGE, keywords: ['a & "b"'] }))
  applyHead(standing(PAGE))
  expect(document.title).toBe('长度')
  expect([content('description'), content('keywords'), canonical()]).toEqual([
    ['换算'],
    ['米,英尺'],
    [`${location.origin}/tools-len`],
  ])
  expect(content('viewport')).toEqual(viewport)
})

test('applyHead takes away what the page before had and this one has not', () => {
  applyHead(standing({ ...PAGE, noindex: true }))
  expect([content('robots'), canonical()]).toEqual([['noindex'], []])
  applyHead(standing({ layout: 'default', title: '质量', description: '全部工具' }))
  expect([content('robots'), content('keywords'), content('description')]).toEqual([[], [], ['全部工具']])
})
