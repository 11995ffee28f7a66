import { createRoot, type Root } from 'react-dom/client'
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'
import './styles.css'

const ITEMS = [
  { value: 'copy', label: '复制为表格' },
  { value: 'csv', label: '下载 CSV' },
  { value: 'xlsx', label: '下载 Excel' },
]
const onChoose = vi.fn()
let root: Root

const button = () => document.querySelector<HTMLElement>('#export')
const menu = () => document.querySelector<HTMLElement>('[role=menu]')
const focused = (): string => document.activeElement?.textContent ?? ''
const waitForFocus = (text: string): Promise<void> => vi.waitFor(() => expect(focused()).toBe(text))

async function draw(disabled = false): Promise<void> {
  root.render(
    <div onKeyDown={outside} role="none">
      <Menu disabled={disabled} id="export" items={ITEMS} name="导出" onChoose={onChoose}>
        导出 3 行
      </Menu>
      <button type="button">after</button>
    </div>,
  )
  await vi.waitFor(() => expect(button()).not.toBeNull())
}
const outside = vi.fn()

beforeEach(() => {
  onChoose.mockClear()
  outside.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  document.body.innerHTML = ''
})

/** Opens the menu by a key on its button. */
async function open(key = '{Enter}'): Promise<void> {
  button()?.focus()
  await userEvent.keyboard(key)
  await vi.waitFor(() => expect(menu()).not.toBeNull())
}

test.each([
  ['{Enter}', '复制为表格'],
  [' ', '复制为表格'],
  ['{ArrowDown}', '复制为表格'],
  ['{ArrowUp}', '下载 Excel'],
])('%s opens it with the focus on %s', async (key, expected) => {
  await draw()
  await open(key)
  await waitForFocus(expected)
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
})

test.each([
  ['{ArrowDown}', '下载 CSV'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', '复制为表格'],
  ['{ArrowUp}', '下载 Excel'],
  ['{End}', '下载 Excel'],
  ['{End}{Home}', '复制为表格'],
  ['c', '下载 CSV'],
  ['ex', '下载 Excel'],
  ['q', '复制为表格'],
])('in it %s moves the focus to %s, and is no key of the page', async (keys, expected) => {
  await draw()
  await open()
  await waitForFocus('复制为表格')
  outside.mockClear()
  await userEvent.keyboard(keys)
  expect(focused()).toBe(expected)
  expect(outside).not.toHaveBeenCalled()
})

test('Escape closes it and gives the focus back', async () => {
  await draw()
  await open()
  await waitForFocus('复制为表格')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(menu()).toBeNull())
  expect(document.activeElement).toBe(button())
  expect(onChoose).not.toHaveBeenCalled()
})

test('Tab closes it and goes on behind the button', async () => {
  await draw()
  await open()
  await waitForFocus('复制为表格')
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(menu()).toBeNull())
  expect(focused()).toBe('after')
})

test.each<[string, () => Promise<void>]>([
  ['Enter', () => userEvent.keyboard('{ArrowDown}{Enter}')],
  ['a press', () => userEvent.click(document.querySelector('[value=csv]') ?? document.body)],
])('%s chooses an action, closes the menu and gives the focus back', async (_, choose) => {
  await draw()
  await open()
  await waitForFocus('复制为表格')
  await choose()
  await vi.waitFor(() => expect(menu()).toBeNull())
  expect(onChoose.mock.calls).toEqual([['csv']])
  expect(document.activeElement).toBe(button())
})

test('its button closes it too, and so does a press elsewhere', async () => {
  await draw()
  for (const place of [button(), document.querySelectorAll('button')[1]]) {
    await userEvent.click(button() ?? document.body)
    await vi.waitFor(() => expect(menu()).not.toBeNull())
    await userEvent.click(place ?? document.body)
    await vi.waitFor(() => expect(menu()).toBeNull())
  }
})

test('one that can do nothing stays closed, and says so', async () => {
  await draw(true)
  button()?.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect([menu(), button()?.getAttribute('aria-disabled')]).toEqual([null, 'true'])
})

test.each([
  ['below its button', 'start', 'top'],
  ['above it where there is more room', 'end', 'bottom'],
] as const)('it stands %s, within the window', async (_, place, side) => {
  document.body.style.cssText = `display:flex;flex-direction:column;justify-content:${place};height:100vh;margin:0`
  await draw()
  await open()
  const [box, opener] = [menu()?.getBoundingClientRect(), button()?.getBoundingClientRect()]
  expect(side === 'top' ? box?.top : box?.bottom).toBeCloseTo((side === 'top' ? opener?.bottom : opener?.top) ?? -1, 0)
  expect([(box?.top ?? -1) >= 0, (box?.bottom ?? Infinity) <= innerHeight]).toEqual([true, true])
  document.body.style.cssText = ''
})

test('a scroll of the page moves the open menu with its button, and does not close it', async () => {
  document.body.style.height = '5000px'
  await draw()
  await open()
  scrollTo(0, 1)
  dispatchEvent(new Event('scroll'))
  expect(menu()?.getBoundingClientRect().top).toBe(button()?.getBoundingClientRect().bottom)
  document.body.style.height = ''
})
