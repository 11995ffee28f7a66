import { afterEach, expect, test, vi } from 'vitest'
import { UNSENT_PAGES_PREFIX } from '../lib/left-pages.ts'
import { savePagesOnHide } from './keep-left.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const kept = () =>
  Object.entries(localStorage).flatMap(([name, value]) =>
    name.startsWith(UNSENT_PAGES_PREFIX) ? [JSON.parse(String(value)) as unknown] : [],
  )
const becomes = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const page = {
  href: 'https://a.test/article/7',
  title: '标题',
  from: '',
  at: 1,
  data: {
    content: { id: 7, title: '标题', body: '正文' },
    near: ['x'],
    keyword: '词',
    list: [{ id: 3, summary: '摘要' }],
    tools: [{ slug: 'len' }],
  },
}

test('pages are kept when the window goes away, with which content each is, what a search found and no more, and taken back', () => {
  const pages = [page]
  const takeBack = savePagesOnHide(pages)
  expect(kept()).toEqual([])
  becomes('hidden')
  expect(kept()).toEqual([
    [{ ...page, data: { content: { id: 7, title: '标题' }, keyword: '词', list: [{ id: 3 }], tools: [{}] } }],
  ])
  pages.push({ ...page, at: 2 })
  becomes('visible')
  becomes('hidden')
  expect(kept()).toMatchObject([[{ at: 1 }, { at: 2 }]])
  takeBack()
  expect(kept()).toEqual([])
  becomes('hidden')
  expect(kept()).toEqual([])
})

test('a full device does without', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const takeBack = savePagesOnHide([page])
  becomes('hidden')
  takeBack()
  expect(kept()).toEqual([])
})
