import { createRef, useState, type Ref } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import '../styles.css'
import { MarkdownBox, type MarkdownBoxHandle } from './markdown-box.tsx'

const TEXT = Array.from({ length: 60 }, (_, line) => `第 ${String(line)} 行`).join('\n')

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function Held({ port }: { port: Ref<MarkdownBoxHandle> }) {
  const [value, setValue] = useState(TEXT)
  return (
    <MarkdownBox label="正文" onChange={setValue} onKey={() => false} onPaste={() => false} port={port} value={value} />
  )
}

async function openBox(): Promise<{ area: HTMLTextAreaElement; port: MarkdownBoxHandle }> {
  const port = createRef<MarkdownBoxHandle>()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Held port={port} />)
  await vi.waitFor(() => expect(port.current).not.toBeNull())
  const area = document.querySelector('textarea')
  if (!area || !port.current) throw new Error('no box')
  return { area, port: port.current }
}

/** Pixels of text below the visible part of the box. */
const below = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

test.each([TEXT.length, TEXT.length - 1])(
  'a table that is added at character %i stands where it can be seen',
  async (at) => {
    const { area, port } = await openBox()
    area.setSelectionRange(at, at)
    const insert = '\n\n| 列 1 |\n| --- |\n|  |\n'
    port.apply({ from: at, to: TEXT.length, insert, select: [at + 4, at + 7] })
    await vi.waitFor(() => expect(area.value).toBe(TEXT.slice(0, at) + insert))
    expect([below(area) < 1, area.selectionStart]).toEqual([true, at + 4])
  },
)

test('a change in the middle leaves the place where the reader is', async () => {
  const { area, port } = await openBox()
  area.scrollTop = 0
  port.apply({ from: 2, to: 2, insert: '字', select: [3, 3] })
  await vi.waitFor(() => expect(area.value.slice(0, 4)).toBe('第 字0'))
  expect(area.scrollTop).toBe(0)
})
