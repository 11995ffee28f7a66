import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { declareAllFields } from '../../../declare-fields.ts'
import type { Answer, AnswerQuestion, Answers } from '../../../engines/answer/operation.ts'
import { closePalette, setPaletteQuery, openPalette } from '../../../state/palette.ts'
import { clearRecents, preferences, recordRecentTool } from '../../../state/preferences.ts'
import { closeToast } from '../../../state/toast.ts'
import { AnswerBox } from './answer-box.tsx'

type Asked = AnswerQuestion & { wait?: true }

/** A recorded question, which the test answers when it wants. */
interface Question extends Asked {
  resolve: (answers: Partial<Answers>) => void
  reject: (reason: Error) => void
}

const POUNDS: Answer = {
  id: 'q lb',
  kind: 'quantity',
  slug: 'zhiliang',
  title: '5 kg',
  ranges: [[0, 1]],
  value: '11.0231 lb',
  more: [{ label: '盎司', value: '176.37 oz' }],
  note: '精确值',
  href: '/tools-zhiliang#v=5&u=kg&t=lb',
}
const OLD: Answer = {
  id: 'm',
  kind: 'money',
  slug: 'hlhs',
  title: '5 美元',
  ranges: [],
  value: '35.61 CNY',
  note: '2026-10-01 中间价，52 天前',
  stale: true,
  href: '/tools-hlhs#v=5',
}
const TOOL: Answer = { id: 'tool-len', kind: 'tool', slug: 'len', title: '长度换算', ranges: [], href: '/tools-len' }
const SUM: Answer = { id: 'arithmetic', kind: 'arithmetic', slug: '', title: '2*3', ranges: [], value: '6', href: '' }
const GIVEN: Record<string, Partial<Answers>> = {
  '2*3': { answers: [SUM] },
  '5kg': { answers: [POUNDS, OLD, TOOL] },
  len: { answers: [TOOL] },
  xyz: { near: ['LAX9', 'XYZ1'] },
  few: { answers: [TOOL], near: ['长度'] },
}

let root: Root
let asked: Question[] = []
let opened: string[] = []
let closed = 0

function ask(question: Asked): Promise<Answers> {
  return new Promise((resolve, reject) => {
    asked.push({
      ...question,
      resolve: (answers) => resolve({ answers: [], near: [], complete: true, ...answers }),
      reject,
    })
  })
}

/** Answers immediately from the table. */
async function answering(question: Asked): Promise<Answers> {
  return { answers: [], near: [], complete: true, ...GIVEN[question.text] }
}

const input = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('#palette-input') ?? document.createElement('input')
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="row"]')]
const titles = (): string[] => rows().map((row) => row.querySelector('a > span > span')?.textContent ?? '')
const chosen = (): (string | undefined)[] =>
  rows().flatMap((row, at) => (row.ariaSelected === 'true' ? [titles()[at]] : []))
const live = (): string => document.querySelector('[aria-live]')?.textContent ?? ''
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    (node) => (node.ariaLabel ?? node.textContent) === name,
  )

async function show(how = answering): Promise<void> {
  root.render(<AnswerBox ask={how} onClose={() => (closed += 1)} onOpen={(href) => opened.push(href)} />)
  await vi.waitFor(() => expect(document.activeElement).toBe(input()))
}

async function hide(): Promise<void> {
  root.render(null)
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
}

let copied: string[] = []

beforeAll(declareAllFields)

beforeEach(() => {
  asked = []
  opened = []
  copied = []
  closed = 0
  setPaletteQuery('')
  Object.assign(preferences, { recents: [], favourites: [] })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  closeToast()
  clearRecents()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('answers stand in the list before Enter, the best chosen; Enter opens it with what was typed', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(titles()).toEqual(['5 kg', '5 美元', '长度换算']))
  expect(chosen()).toEqual(['5 kg'])
  expect(input().getAttribute('aria-activedescendant')).toBe(rows()[0]?.id)
  expect(rows()[0]?.querySelector('mark')?.textContent).toBe('5')
  expect(rows()[0]?.textContent).toMatch(/11\.0231 lb.*精确值.*176\.37 oz/)
  expect(rows()[1]?.querySelector('.text-signal')?.textContent).toBe(OLD.note)
  expect(live()).toBe('3 条结果，第一条：5 kg，11.0231 lb')
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([POUNDS.href])
})

test('the arrow keys, Home and End choose; a row is opened by a press', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  for (const [key, title] of [
    ['{ArrowDown}', '5 美元'],
    ['{ArrowUp}', '5 kg'],
    ['{ArrowUp}', '长度换算'],
    ['{Home}', '5 kg'],
    ['{End}', '长度换算'],
    ['{ArrowDown}', '5 kg'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(chosen(), key).toEqual([title])
  }
  rows()[1]?.querySelector('a')?.click()
  expect(opened).toEqual([OLD.href])
  expect(document.activeElement).toBe(input())
})

test.each([['{Control>}c{/Control}'], ['{Alt>}{Enter}{/Alt}']])(
  '%s copies the value of the chosen row, which makes its tool a recent one',
  async (keys) => {
    await show()
    await userEvent.keyboard('5kg')
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    await userEvent.keyboard(keys)
    expect(copied).toEqual(['11.0231 lb'])
    expect(preferences.recents[0]).toEqual({
      slug: 'zhiliang',
      state: { v: '5', u: 'kg', t: 'lb' },
      result: '5 kg = 11.0231 lb',
    })
    expect([opened, closed]).toEqual([[], 0])
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard(keys)
    expect(copied[1], 'of a tool its link').toBe(`${location.origin}/tools-len`)
  },
)

test('a sum leads nowhere: Enter copies it, and no tool was used', async () => {
  await show()
  await userEvent.fill(input(), '2*3')
  await vi.waitFor(() => expect(titles()).toEqual(['2*3']))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(copied).toEqual(['6']))
  expect([opened, preferences.recents, rows()[0]?.textContent.includes('算式')]).toEqual([[], [], true])
})

test('what is selected in the text is copied by the browser', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  input().select()
  const event = new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true, cancelable: true })
  input().dispatchEvent(event)
  expect([event.defaultPrevented, copied]).toEqual([false, []])
})

test('Tab leads to the buttons of the chosen row, which copy each value', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  const stops: (string | null | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    await userEvent.keyboard('{Tab}')
    stops.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  }
  expect(stops).toEqual(['清除', '取消', '复制 5 kg 11.0231 lb', '复制 盎司 176.37 oz'])
  await userEvent.keyboard('{Enter}')
  expect(copied).toEqual(['176.37 oz'])
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('an input method takes its keys itself', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['Enter', 'ArrowDown', 'End']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })
      input().dispatchEvent(event)
      expect(event.defaultPrevented, key).toBe(false)
    }
  }
  expect([opened, chosen()]).toEqual([[], ['5 kg']])
})

test('an answer to an earlier text never comes after that to a later one', async () => {
  await show(ask)
  await userEvent.keyboard('le')
  await vi.waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['l', 'le']))
  asked[1]?.resolve({ answers: [TOOL] })
  await vi.waitFor(() => expect(titles()).toEqual(['长度换算']))
  asked[0]?.resolve({ answers: [POUNDS] })
  await Promise.resolve()
  await userEvent.keyboard('{ArrowDown}')
  expect(titles()).toEqual(['长度换算'])
})

test('Enter before the answer opens what is answered, not what stood there', async () => {
  await show(ask)
  await userEvent.keyboard('l')
  asked[0]?.resolve({ answers: [POUNDS] })
  await vi.waitFor(() => expect(titles()).toEqual(['5 kg']))
  await userEvent.keyboard('e{Enter}')
  expect(opened).toEqual([])
  asked[1]?.resolve({ answers: [TOOL] })
  await vi.waitFor(() => expect(opened).toEqual([TOOL.href]))
})

test('what joins later leaves the chosen row where it is', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await show(ask)
  await userEvent.keyboard('l')
  asked[0]?.resolve({ answers: [OLD, TOOL], complete: false })
  await vi.waitFor(() => expect(asked.map(({ wait }) => wait)).toEqual([undefined, true]))
  expect(titles()).toEqual(['5 美元', '长度换算'])
  await userEvent.keyboard('{ArrowDown}')
  clock.mockReturnValue(1000)
  asked[1]?.resolve({ answers: [POUNDS, TOOL, OLD] })
  await vi.waitFor(() => expect(titles()).toEqual(['5 美元', '5 kg', '长度换算']))
  expect(chosen()).toEqual(['长度换算'])
})

test('a row that is filled anew between press and release opens nothing', async () => {
  await show(ask)
  await userEvent.keyboard('l')
  asked[0]?.resolve({ answers: [POUNDS], complete: false })
  await vi.waitFor(() => expect(titles()).toEqual(['5 kg']))
  const click = (): unknown =>
    rows()[0]
      ?.querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  const press = (): unknown =>
    rows()[0]
      ?.querySelector('a')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  press()
  asked[1]?.resolve({ answers: [TOOL, POUNDS] })
  await vi.waitFor(() => expect(titles()).toEqual(['长度换算', '5 kg']))
  click()
  expect(opened).toEqual([])
  press()
  click()
  expect(opened).toEqual([TOOL.href])
})

test('a failure says so, and is tried again at a press', async () => {
  await show(ask)
  await userEvent.keyboard('l')
  asked[0]?.reject(new Error('进程意外停止'))
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('进程意外停止'))
  button('重试')?.click()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.resolve({ answers: [TOOL] })
  await vi.waitFor(() => expect(titles()).toEqual(['长度换算']))
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('without an answer near terms, the groups and what can be asked help on', async () => {
  await show()
  await userEvent.keyboard('xyz')
  await vi.waitFor(() => expect(live()).toBe('没有找到「xyz」'))
  expect(rows()).toEqual([])
  document.querySelector<HTMLElement>('nav a[href="/tools#converter"]')?.click()
  expect(opened).toEqual(['/tools#converter'])
  expect(button('LAX9')).toBeDefined()
  button('5kg')?.click()
  await vi.waitFor(() => expect(titles()).toHaveLength(3))
  expect([input().value, document.activeElement]).toEqual(['5kg', input()])
})

test('few answers have near terms beside them', async () => {
  await show()
  await userEvent.keyboard('few')
  await vi.waitFor(() => expect(button('长度')).toBeDefined())
  expect(titles()).toEqual(['长度换算'])
})

test('before anything is typed: what was used last with its result, favourites, and what can be asked', async () => {
  recordRecentTool('len', '#v=1&u=km', '1 km = 1000 m')
  recordRecentTool('fba', '#q=LAX9')
  preferences.favourites = ['hs', 'len']
  await show(ask)
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('LAX9'),
    expect.stringContaining('1 km = 1000 m'),
    expect.stringContaining('HS'),
  ])
  expect(asked).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened).toEqual(['/tools-len#v=1&u=km'])
  button('蓝牙耳机')?.click()
  await vi.waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['蓝牙耳机']))
})

test('letters that come before the box is there are its own', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  setPaletteQuery('5kg')
  openPalette()
  await userEvent.keyboard('l')
  await show()
  await userEvent.keyboard('en')
  await vi.waitFor(() => expect(titles()).toEqual(['长度换算']))
  expect([input().value, elsewhere.value]).toEqual(['len', ''])
  closePalette()
})

test('what was typed is there again, selected, so that typing replaces it', async () => {
  await show()
  await userEvent.keyboard('5kg')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  await hide()
  await show()
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 3])
  await userEvent.keyboard('len')
  await vi.waitFor(() => expect(titles()).toEqual(['长度换算']))
  button('清除')?.click()
  await vi.waitFor(() => expect(input().value).toBe(''))
  expect(document.activeElement).toBe(input())
})
