import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Card } from '../shared/cards.ts'
import type { SearchData } from './read-all.ts'
import { SearchPage } from './search-page.tsx'

const card = (id: number, type: Card['type']): Card =>
  ({
    id,
    type,
    handle: `h${String(id)}`,
    title: `标题 ${String(id)}`,
    summary: '',
    category: '',
    tags: [],
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    importance: 0,
    source: null,
    likes: 0,
    favorites: 0,
    isExample: false,
    author: null,
    facts: {},
  }) as Card
const DATA: SearchData = {
  keyword: '关税',
  tab: undefined,
  tools: [],
  toolCount: 0,
  list: [card(1, 'flash'), card(2, 'article')],
  next: 'p5',
  marks: '关税',
}
const COUNTS = [
  { type: 'flash', count: 30 },
  { type: 'course', count: 2 },
  { type: 'article', count: 1 },
]

let root: Root
let box: HTMLElement
/** Answers the count request, or fails, when the test says so. */
let answer: (data: object | undefined) => void
let asked = 0
let isAway = false

beforeEach(() => {
  asked = 0
  isAway = false
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('fetch', () => {
    asked += 1
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise<Response>((resolve, reject) => {
      answer = (data) => {
        isAway = data === undefined
        if (data) resolve(Response.json({ code: 0, errorCode: 0, message: '', data }))
        else reject(new TypeError('Failed to fetch'))
      }
    })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(data: Partial<SearchData>): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SearchPage data={{ ...DATA, ...data }} path="/search" query={{ q: '关税' }} />,
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(tabs()).not.toEqual([]))
}

const links = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('nav[aria-label="类型"] a')]
const tabs = (): string[] => links().map((link) => link.textContent)

test('tabs of what is on the page come first; those of other kinds that have hits join behind, and none moves', async () => {
  await show({})
  expect(tabs()).toEqual(['全部', '文章', '快讯'])
  const before = links()
  await vi.waitFor(() => expect(asked).toBe(1))
  answer({ counts: COUNTS, isCut: false })
  await vi.waitFor(() => expect(tabs()).toEqual(['全部33', '文章1', '快讯30', '课程2']))
  expect(links().slice(0, 3)).toEqual(before)
})

test.each<[what: string, data: object | undefined, shown: string[]]>([
  [
    'not all were counted, those that may have some stay, without a number',
    { counts: COUNTS, isCut: true },
    ['全部33+', '文章1+', '快讯30+', '课程2+', '课时', '社区'],
  ],
  ['they cannot be counted, all stay', undefined, ['全部', '文章', '快讯', '课程', '课时', '社区']],
])('where %s', async (_, data, shown) => {
  await show({})
  await vi.waitFor(() => expect(asked).toBe(1))
  answer(data)
  await vi.waitFor(() => expect(tabs()).toHaveLength(15))
  expect(tabs()).toEqual(expect.arrayContaining(shown))
})

test('the chosen tab stays without a hit', async () => {
  await show({ tab: 'hy', list: [], next: '' })
  await vi.waitFor(() => expect(asked).toBe(1))
  answer({ counts: COUNTS, isCut: false })
  await vi.waitFor(() => expect(tabs()).toEqual(['全部33', '货源0', '文章1', '课程2', '快讯30']))
})

test('of a page that has all that was found nothing is asked', async () => {
  await show({ next: '', toolCount: 2 })
  expect(tabs()).toEqual(['全部4', '工具2', '文章1', '快讯1'])
  await new Promise(requestAnimationFrame)
  expect(asked).toBe(0)
})
