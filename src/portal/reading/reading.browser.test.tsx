import { Activity } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveReadingPosition, getReadingPosition } from '../../state/read-places.ts'
import { closeToast } from '../../state/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { ContentTextView } from '../shared/text.tsx'
import '../../ui/styles.css'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  localStorage.clear()
  closeToast()
  scrollTo(0, 0)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(() => {
  root.unmount()
  host.remove()
})

/** Three sections of ten paragraphs each: parts 0, 11 and 22 are headings. */
const HTML = ['一', '二', '三']
  .map((name) => `<h2 id="s-${name}">第${name}节</h2>${`<p>${'字'.repeat(80)}</p>`.repeat(10)}`)
  .join('')
const PARTS = 33

function draw(html = HTML): void {
  root.render(
    <>
      <ContentTextView html={html} id={7} />
      <div style={{ height: '150vh' }} />
      <Toaster />
    </>,
  )
}

const part = (at: number): Element => {
  const found = host.querySelector('.article-zh')?.children[at]
  if (!found) throw new Error(`no part ${String(at)}`)
  return found
}
const section = (): string | undefined => host.querySelector('[aria-current="location"]')?.textContent ?? undefined
const line = () => host.querySelector('.read-line')

test('the section that is read is marked, and where one left is offered the next time', async () => {
  draw()
  await vi.waitFor(() => expect(section()).toBe('第一节'))
  expect(host.textContent).not.toContain('上次')
  part(15).scrollIntoView()
  await vi.waitFor(() => expect(section()).toBe('第二节'))
  root.render(null)
  await vi.waitFor(() => expect(getReadingPosition(7)?.of).toBe(PARTS))
  scrollTo(0, 0)
  draw()
  await vi.waitFor(() => expect(host.textContent).toContain('上次读到「第二节」'))
  const go = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '接着读')
  go?.click()
  await vi.waitFor(() => expect(section()).toBe('第二节'))
  // The text was read to its end, so there is no position to return to.
  part(PARTS - 1).scrollIntoView()
  await vi.waitFor(() => expect(section()).toBe('第三节'))
  root.render(null)
  await vi.waitFor(() => expect(getReadingPosition(7)).toBeUndefined())
})

test('the line moves with the text and takes no room', async () => {
  draw()
  await vi.waitFor(() => expect(line()).not.toBeNull())
  const widthOf = (): number => line()?.getBoundingClientRect().width ?? -1
  const before = host.scrollHeight
  await vi.waitFor(() => expect(widthOf()).toBeLessThan(innerWidth / 10))
  part(PARTS - 1).scrollIntoView({ block: 'end' })
  await vi.waitFor(() => expect(widthOf()).toBeGreaterThan(innerWidth * 0.9))
  expect(host.scrollHeight).toBe(before)
})

test('a text of a page that stays comes back where it was left, and offers nothing', async () => {
  const show = (isShown: boolean): void =>
    root.render(
      <>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <ContentTextView html={HTML} id={7} />
        </Activity>
        <div style={{ height: '150vh' }} />
        <Toaster />
      </>,
    )
  show(true)
  await vi.waitFor(() => expect(section()).toBe('第一节'))
  part(15).scrollIntoView()
  await vi.waitFor(() => expect(section()).toBe('第二节'))
  show(false)
  await vi.waitFor(() => expect(getReadingPosition(7)?.of).toBe(PARTS))
  scrollTo(0, 0)
  show(true)
  await vi.waitFor(() => expect(section()).toBe('第一节'))
  expect(host.textContent).not.toContain('上次')
})

test('a place in a text that has changed since is not offered, and a short text has neither line nor place', async () => {
  saveReadingPosition(7, { at: 15, of: PARTS + 1 })
  draw()
  await vi.waitFor(() => expect(section()).toBe('第一节'))
  expect(host.textContent).not.toContain('上次')
  draw('<h2 id="s-a">甲</h2><h2 id="s-b">乙</h2><h2 id="s-c">丙</h2><p>短</p>')
  await vi.waitFor(() => expect(line()).toBeNull())
})
