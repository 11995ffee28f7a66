import { afterEach, expect, test } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { applyHead, collectHead, type PageHead } from './head.ts'

type Tag = Record<string, unknown> | undefined

/** A router that stands on routes with these tags, the root first. */
function standing(...routes: (Tag[] | undefined)[]): AppRouter {
  return { state: { matches: routes.map((meta) => ({ meta })) } } as unknown as AppRouter
}

const ROOT: Tag[] = [{ title: '工具箱' }, { name: 'description', content: '全部工具' }]

test.each<[string, (Tag[] | undefined)[], PageHead]>([
  ['no routes', [], { title: '', meta: [] }],
  ['the root alone', [ROOT], { title: '工具箱', meta: [{ name: 'description', content: '全部工具' }] }],
  ['a page without tags', [ROOT, undefined, []], { title: '工具箱', meta: [{ name: 'description', content: '全部工具' }] }],
  [
    'the deepest of each',
    [ROOT, [{ title: '长度' }, { name: 'keywords', content: '米' }], [{ name: 'description', content: '换算' }]],
    { title: '长度', meta: [{ name: 'description', content: '换算' }, { name: 'keywords', content: '米' }] },
  ],
  ['tags of other kinds', [[undefined, { charSet: 'utf-8' }, { title: 7 }, { name: 'a' }, { name: 'b', content: 7 }, { property: 'og:title', content: 'x' }]], { title: '', meta: [] }],
])('collectHead: %s', (_, routes, head) => {
  expect(collectHead(standing(...routes))).toEqual(head)
})

const content = (name: string): (string | null)[] => [...document.querySelectorAll(`meta[name="${name}"]`)].map((tag) => tag.getAttribute('content'))

afterEach(() => {
  for (const name of ['description', 'keywords', 'robots']) document.querySelector(`meta[name="${name}"]`)?.remove()
})

test('applyHead puts each tag there once, changes it, and leaves those of the app alone', () => {
  const viewport = content('viewport')
  applyHead(standing(ROOT, [{ name: 'keywords', content: 'a & "b"' }]))
  applyHead(standing(ROOT, [{ title: '长度' }, { name: 'keywords', content: '米' }, { name: 'description', content: '换算' }]))
  expect(document.title).toBe('长度')
  expect([content('description'), content('keywords')]).toEqual([['换算'], ['米']])
  expect(content('viewport')).toEqual(viewport)
})

test('applyHead takes away what the page before had and this one has not', () => {
  applyHead(standing(ROOT, [{ name: 'robots', content: 'noindex' }, { name: 'keywords', content: '米' }]))
  expect(content('robots')).toEqual(['noindex'])
  applyHead(standing(ROOT))
  expect([content('robots'), content('keywords'), content('description')]).toEqual([[], [], ['全部工具']])
})
