import { expect, test } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import { renderPage } from '../../entry-server.tsx'

const content = (type: string, handle: string, facts: object) => ({
  id: 1,
  type,
  handle,
  title: handle,
  summary: '概要',
  category: '入门',
  tags: [],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  importance: 0,
  source: null,
  likes: 0,
  favorites: 0,
  isExample: false,
  author: null,
  facts,
})

test('each course says how many lessons it has, however many the site has', async () => {
  const courses = ['a', 'b', 'c']
  const ask = (async (
    name: string,
    { type, facets = '', size = 20 }: { type?: string; facets?: string; size?: number },
  ) => {
    if (name === 'countFacets') return { facets: {} }
    const lessons = courses.flatMap((course) =>
      Array.from({ length: 90 }, (_, at) =>
        content('lesson', `${course}.${String(at)}`, { course, position: String(at + 1), minutes: '2' }),
      ),
    )
    const list =
      type === 'course'
        ? courses.map((handle) => content('course', handle, { audience: '新卖家', goal: '开店' }))
        : lessons.filter(({ facts }) => facets === '' || facets === `course:${(facts as { course: string }).course}`)
    return { list: list.slice(0, size), next: '' }
  }) as unknown as Ask
  const { html } = await renderPage('/edu', ask, 'https://kuagang.example')
  expect(html.replaceAll('<!-- -->', '').match(/90 课，约 180 分钟/g)).toHaveLength(3)
})
