import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_HS_CODE_NAMES } from '../../../server/contents/code-names.ts'
import { renderTool } from '../../../server/contents/live-tools.ts'
import { ContentBody } from '../shared/body.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(() => {
  root.unmount()
  host.remove()
})

const block = (): HTMLElement | null => host.querySelector('[data-live]')
/** Text of the tool that appears only in print. */
const onPaper = (): string => block()?.querySelector('.print\\:block')?.textContent ?? ''
const output = (): string => host.querySelector('output')?.textContent ?? ''

async function draw(line: string): Promise<void> {
  root.render(<ContentBody html={renderTool(line, 1, NO_HS_CODE_NAMES)} />)
  await vi.waitFor(() => expect(block()?.textContent).toContain('里打开'))
}

const touch = () => userEvent.keyboard('{Shift}')

test('a sentence until the page is touched, then a field with its answer', async () => {
  await draw('convert 5 lb kg')
  expect([host.querySelector('input'), block()?.querySelector('div')?.textContent]).toEqual([
    null,
    '5 磅（lb） = 2.26796185 千克（kg）',
  ])
  await touch()
  await expect.element(page.getByLabelText('磅（lb）')).toHaveValue('5')
  await vi.waitFor(() => expect(output()).toBe('= 2.26796185 千克（kg）'))
  await userEvent.fill(page.getByLabelText('磅（lb）'), '1万')
  await vi.waitFor(() => expect(output()).toBe('= 4,535.9237 千克（kg）'))
  expect(host.querySelector('a')?.getAttribute('href')).toMatch(/^\/tools-zhiliang#v=1%E4%B8%87&u=lb&f=lb&t=kg$/)
  // Printed text.
  expect(onPaper()).toBe('1万 磅（lb） = 4,535.9237 千克（kg）')
})

test('what cannot be read is said, and the field names it', async () => {
  await draw('convert 5 lb kg')
  await touch()
  await userEvent.fill(page.getByLabelText('磅（lb）'), '五磅半米')
  await vi.waitFor(() => expect(output()).toContain('无法识别'))
  expect(host.querySelector('input')?.getAttribute('aria-describedby')).toBe(host.querySelector('output')?.id)
})

test('a rate of this device with its day', async () => {
  await draw('rate USD CNY 100')
  await touch()
  await vi.waitFor(() => expect(output()).toMatch(/^= [\d,]+\.\d+ CNY \d{4}年\d{1,2}月\d{1,2}日/))
  await userEvent.fill(page.getByLabelText('USD'), '250')
  await vi.waitFor(() => expect(onPaper()).toMatch(/^250 USD = [\d,]+\.\d+ CNY \d{4}年\d{1,2}月\d{1,2}日/))
})

test('on paper the sentence stands until there is an answer, and instead of what cannot be read', async () => {
  await draw('convert 5 lb kg')
  await touch()
  await userEvent.fill(page.getByLabelText('磅（lb）'), '五磅半米')
  await vi.waitFor(() => expect(output()).toContain('无法识别'))
  expect(onPaper()).toBe('5 磅（lb） = 2.26796185 千克（kg）')
  // Nothing is printed twice: the server's sentence is hidden once the tool is hydrated.
  expect(block()?.querySelector('.hidden:not(.print\\:block)')?.textContent).toBe('5 磅（lb） = 2.26796185 千克（kg）')
})

test('half a code asks for the rest', async () => {
  await draw('hs 851762')
  await touch()
  await userEvent.fill(page.getByLabelText('HS 编码'), '85176')
  await vi.waitFor(() => expect(output()).toBe('请输入 4 位或 6 位编码'))
})

test('another text has its own tools, and none are left of the first', async () => {
  await draw('convert 5 lb kg')
  await touch()
  await expect.element(page.getByLabelText('磅（lb）')).toBeInTheDocument()
  root.render(<ContentBody html={`<p>甲</p>${renderTool('convert 2 ft m', 1, NO_HS_CODE_NAMES)}`} />)
  await vi.waitFor(() => expect(host.textContent).toContain('2 英尺（ft） = 0.6096 米（m）'))
  await touch()
  await expect.element(page.getByLabelText('英尺（ft）')).toHaveValue('2')
  expect(host.querySelectorAll('input')).toHaveLength(1)
  root.render(<ContentBody html="<p>乙</p>" />)
  await vi.waitFor(() => expect(host.innerHTML).toBe('<div class="mt-5 article-zh"><p>乙</p></div>'))
})
