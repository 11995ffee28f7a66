import { useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { TextEditor } from './text-editor.tsx'

// The styles of the relevant class names, because tests have no style sheet.
const SHEET = new CSSStyleSheet()
SHEET.replaceSync(
  '.relative{position:relative}.absolute{position:absolute}.inset-0{inset:0}.size-full{width:100%;height:100%;box-sizing:border-box;margin:0;border:0;padding:8px 12px;font:14px/20px monospace}' +
    '.h-40{height:160px;width:300px}.overflow-hidden{overflow:hidden}.overflow-y-auto{overflow-y:auto}.whitespace-pre-wrap{white-space:pre-wrap}.wrap-break-word{overflow-wrap:break-word}',
)
document.adoptedStyleSheets.push(SHEET)

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** State of the box's page, and the setter of its marks. */
const held: { text: string; setMarks: (marks: readonly number[]) => void } = { text: '', setMarks: () => undefined }

function Held({ start, onLargePaste }: { start: string; onLargePaste?: (text: string) => void }) {
  const [value, setValue] = useState(start)
  const [marks, mark] = useState<readonly number[]>([])
  // Set in a layout effect, so that no test reaches the box of the previous one.
  useLayoutEffect(() => {
    held.text = value
    held.setMarks = mark
  }, [value])
  return (
    <TextEditor
      className="h-40"
      id="box"
      label="原文"
      marks={marks}
      onChange={setValue}
      {...(onLargePaste && { onLargePaste })}
      value={value}
    />
  )
}

async function open(start: string, onLargePaste?: (text: string) => void): Promise<HTMLTextAreaElement> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Held start={start} {...(onLargePaste && { onLargePaste })} />)
  return vi.waitFor(() => document.querySelector('textarea') ?? expect.fail('no box'))
}

const LINES = Array.from({ length: 80 }, (_, line) => `第 ${String(line)} 行 最好`).join('\n')
const backdrop = (): HTMLElement =>
  document.querySelector<HTMLElement>('[aria-hidden] mark')?.parentElement ?? expect.fail('no marks')

/** Expects each mark to lie on its word, at the present scroll position. */
const expectSameScroll = (area: HTMLTextAreaElement) =>
  vi.waitFor(() => expect(backdrop().scrollTop).toBe(area.scrollTop))

function pasteInto(target: Element, pasted: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', pasted)
  return target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  )
}

test('marks that come after a paste has scrolled the text lie on their words', async () => {
  const area = await open('')
  area.focus()
  document.execCommand('insertText', false, LINES)
  await vi.waitFor(() => expect(held.text).toBe(LINES))
  area.scrollTop = area.scrollHeight
  expect(area.scrollTop).toBeGreaterThan(100)
  // The scroll event ends before the check adds its marks.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  held.setMarks([LINES.length - 2, LINES.length])
  await expectSameScroll(area)
})

test.each([
  [
    'a key at the end',
    (area: HTMLTextAreaElement) =>
      void (area.setSelectionRange(LINES.length, LINES.length), document.execCommand('insertText', false, '\n新')),
  ],
  ['a script', (area: HTMLTextAreaElement) => void (area.scrollTop = 300)],
  [
    'another height of the box',
    (area: HTMLTextAreaElement) => void ((area.parentElement ?? area).style.height = '400px'),
  ],
  [
    'another width of the box',
    (area: HTMLTextAreaElement) => void ((area.parentElement ?? area).style.width = '120px'),
  ],
])('the marks follow the text that is scrolled by %s', async (_, change) => {
  const area = await open(LINES)
  held.setMarks([2, 4, LINES.length - 2, LINES.length])
  await vi.waitFor(() => backdrop())
  area.focus()
  area.scrollTop = area.scrollHeight
  await expectSameScroll(area)
  change(area)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expectSameScroll(area)
})

const MILLION = '好'.repeat(1_000_000)

test('a paste of a million characters goes in at the caret, and takes the place of the selection alone', async () => {
  const area = await open('前面后面')
  area.setSelectionRange(2, 3)
  pasteInto(area, MILLION)
  await vi.waitFor(() => expect(held.text.length).toBe(1_000_003))
  expect([held.text.slice(0, 3), held.text.slice(-2)]).toEqual(['前面好', '好面'])
})

test('a box that hands large texts on hands on the whole, with what was there', async () => {
  const taken: string[] = []
  const area = await open('前面\r\n后面', (whole) => taken.push(whole))
  area.setSelectionRange(3, 4)
  pasteInto(area, MILLION)
  expect(taken.map((whole) => [whole.length, whole.slice(0, 4), whole.slice(-2)])).toEqual([
    [1_000_004, '前面\n好', '好面'],
  ])
  expect(held.text).toBe('前面\r\n后面')
})

const inEditor = (): ShadowRoot =>
  document.querySelector('#box[data-editor="ready"]')?.shadowRoot ?? expect.fail('no editor')

test('the caret goes on in the editor where it stood in the plain box, and a paste there goes in at it', async () => {
  const taken: string[] = []
  const area = await open('前后', (whole) => taken.push(whole))
  area.focus()
  area.setSelectionRange(1, 1)
  pasteInto(area, '中'.repeat(30_000))
  const content = await vi.waitFor(() => inEditor().querySelector('.cm-content') ?? expect.fail('no content'))
  pasteInto(content, MILLION)
  expect(taken.map((whole) => [whole.length, whole.indexOf('好'), whole.at(-1)])).toEqual([[1_030_002, 30_001, '后']])
})
