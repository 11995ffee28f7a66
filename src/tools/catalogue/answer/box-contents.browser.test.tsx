import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answer, AnswerQuestion, Answers } from '../../../engines/answer/operation.ts'
import { setPaletteQuery } from '../../../state/palette.ts'
import { AnswerBox } from './answer-box.tsx'
import type { ContentSearchOptions } from './use-contents.ts'

/** A recorded search for contents, which the test resolves when it wants. */
interface Search extends ContentSearchOptions {
  text: string
  find: (...titles: string[]) => void
  fail: () => void
}

const row = (title: string, more: Partial<Answer> = {}): Answer => ({
  id: title,
  kind: 'row',
  slug: 'fba',
  title,
  ranges: [],
  href: `/to#${title}`,
  ...more,
})
/** Answers of the device by text; every other text has none. */
const GIVEN: Readonly<Record<string, Partial<Answers>>> = {
  关税: { answers: [row('关税率')], near: ['税率'] },
  公斤: { answers: [row('1 公斤', { kind: 'quantity', value: '2.2046 lb' })] },
  LAX9: { answers: [row('LAX9')] },
  '5公斤': { answers: [row('5 公斤', { kind: 'quantity', value: '11.0231 lb' })] },
}
const answer = ({ text }: AnswerQuestion): Promise<Answers> =>
  Promise.resolve({ answers: [], near: [], complete: true, ...GIVEN[text] })

let root: Root
let searches: Search[] = []
let opened: string[] = []

function findContents(text: string, looking: ContentSearchOptions): Promise<readonly Answer[]> {
  return new Promise((resolve, reject) => {
    searches.push({
      ...looking,
      text,
      find: (...titles) => resolve(titles.map((title) => row(title))),
      fail: () => reject(new Error('429')),
    })
  })
}

const dialog = (): HTMLElement => document.querySelector<HTMLElement>('dialog') ?? document.body
const input = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('#palette-input') ?? document.createElement('input')
const rows = (): HTMLElement[] => [...dialog().querySelectorAll<HTMLElement>('[role="row"]')]
const titles = (): string[] => rows().map((each) => each.querySelector('a > span > span')?.textContent ?? '')
const places = (): number[] =>
  [...rows().slice(0, 1), ...dialog().querySelectorAll('.chip')].map((each) => each.getBoundingClientRect().top)
const looked = (count: number): Promise<void> => vi.waitFor(() => expect(searches).toHaveLength(count))

beforeEach(async () => {
  searches = []
  opened = []
  setPaletteQuery('')
  vi.spyOn(console, 'info').mockReturnValue()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AnswerBox
      ask={answer}
      findContents={findContents}
      onClose={() => undefined}
      onOpen={(href) => opened.push(href)}
    />,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(input()))
})

afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('contents come below all else, move nothing, and are chosen and opened like any row', async () => {
  await userEvent.fill(input(), '关税')
  await looked(1)
  // Fixes the dialog's position: without the app's style sheet browsers centre it, so that it grows to both sides.
  dialog().style.marginTop = '0'
  const before = places()
  searches[0]?.find('关税怎么算', '关税与增值税')
  await vi.waitFor(() => expect(titles()).toEqual(['关税率', '关税怎么算', '关税与增值税']))
  expect(places()).toEqual(before)
  expect(before.length, 'a row and a near term').toBe(2)
  expect(rows()[1]?.getBoundingClientRect().top).toBeGreaterThan(Math.max(...before))
  await vi.waitFor(() => expect(dialog().querySelector('[aria-live]')?.textContent).toContain('3 条结果'))
  await userEvent.keyboard('{ArrowDown}')
  expect(input().getAttribute('aria-activedescendant')).toBe(rows()[1]?.id)
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['/to#关税怎么算'])
})

test.each<[text: string, why: string, mayLeave: boolean[]]>([
  ['关税', 'words', [true]],
  ['guanshui', 'pinyin', [true]],
  ['公斤', 'a reading: only what this device has read is looked through', [false]],
  ['1688', 'digits, which may be a name: what this device has read', [false]],
  ['301条款', 'a number among words', [false]],
  ['LAX9', 'a code', [false]],
  ['5公斤', 'an amount', []],
  ['税', 'one character', []],
  ['张三 138', 'the beginning of a number', [false]],
  ['a@b.cn', 'an address of mail', []],
  ['example.com/a', 'an address', []],
  ['字'.repeat(40), 'forty characters', [true]],
  ['字'.repeat(41), 'a text', []],
])('whether %s may be sent: %s', async (text, _, mayLeave) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.fill(input(), text)
  await vi.waitFor(() =>
    expect(
      dialog().querySelector('[aria-live]')?.textContent !== '' || dialog().textContent.includes('正在找站内的内容'),
    ).toBe(true),
  )
  expect(searches, 'nothing before a pause').toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(searches.map((search) => search.mayLeave)).toEqual(mayLeave)
})

test('what was typed on gives an earlier search up, and what that finds is dropped', async () => {
  await userEvent.fill(input(), '关税')
  await looked(1)
  await userEvent.fill(input(), '欧盟')
  await vi.waitFor(() => expect(searches[0]?.signal.aborted).toBe(true))
  searches[0]?.find('关税怎么算')
  await looked(2)
  searches[1]?.find('欧盟增值税')
  await vi.waitFor(() => expect(titles()).toEqual(['欧盟增值税']))
  expect(searches.map(({ text }) => text)).toEqual(['关税', '欧盟'])
})

test('where the device has no answer, contents stand in place of what helps on', async () => {
  await userEvent.fill(input(), '跨境')
  await looked(1)
  expect(dialog().textContent).not.toContain('没有找到')
  searches[0]?.find('跨境电商')
  await vi.waitFor(() => expect(titles()).toEqual(['跨境电商']))
  expect(dialog().querySelector('nav')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['/to#跨境电商'])
})

test.each<[string, (search: Search | undefined) => void]>([
  ['there are none', (search) => search?.find()],
  ['they cannot be looked for', (search) => search?.fail()],
])('where %s, nothing is said of contents', async (_, end) => {
  await userEvent.fill(input(), '跨境')
  await looked(1)
  end(searches[0])
  await vi.waitFor(() => expect(dialog().querySelector('nav')).not.toBeNull())
  expect(dialog().querySelector('[aria-live]')?.textContent).toBe('没有找到「跨境」')
  expect([titles(), dialog().querySelector('[role="alert"]')]).toEqual([[], null])
})
