import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { declareUrlFields } from '../../state/own-words.ts'
import { buildPageLink, type UrlState } from '../../state/url-state.ts'
import { AmountField } from './amount-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { ExportSelect } from './export-select.tsx'
import { Fault } from './fault.tsx'
import { PastedColumn, type ColumnTable } from './pasted-column.tsx'
import { ViewSwitch } from './view-switch.tsx'

let root: Root
let host: HTMLElement

const draw = (part: ReactNode): void => act(() => root.render(part))
const one = (selector: string): HTMLElement => {
  const [found, ...others] = host.querySelectorAll<HTMLElement>(selector)
  if (!found || others.length > 0) throw new Error(`${others.length + 1} of ${selector}`)
  return found
}
const button = (name: string): HTMLButtonElement => {
  const found = [...host.querySelectorAll('button')].find((candidate) => candidate.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (element: HTMLElement): void => act(() => element.click())

/** Recorded clipboard texts, and names and contents of downloaded files. */
let copied: string[]
let files: { name: string; blob: Blob }[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  copied = []
  files = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function handOut(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() })
  })
})

afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname + location.search)
})

test('a fault is said with a way to try again, where there is one', () => {
  const retry = vi.fn()
  draw(<Fault error={new Error('没有读出来')} retry={retry} retryLabel="Retry" />)
  expect(one('[role=alert]').textContent).toBe('没有读出来Retry')
  press(button('Retry'))
  expect(retry).toHaveBeenCalledOnce()
  draw(<Fault error={new Error('没有读出来')} />)
  expect(host.querySelector('button')).toBeNull()
})

test('a copy button copies its text, and without one cannot be pressed', () => {
  draw(<CopyButton label="复制代码 ONT8" text="ONT8" title="复制" />)
  expect([one('button').ariaLabel, one('button').title]).toEqual(['复制代码 ONT8', '复制'])
  press(one('button'))
  expect(copied).toEqual(['ONT8'])
  draw(<CopyButton label="复制" text="" />)
  expect(one('button').matches(':disabled')).toBe(true)
})

describe('an amount field', () => {
  const paste = (text: string): boolean => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    return one('input').dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }

  test.each([
    ['1\n2', ['1\n2']],
    ['1\r\n2\r\n', ['1\r\n2\r\n']],
    [' 1,234.5\n', []],
  ])('pasted %j: a column goes elsewhere, a number into the field', (text, expected) => {
    const columns: string[] = []
    draw(
      <AmountField
        id="a"
        label="金额"
        onPasteColumn={(column) => columns.push(column)}
        onType={() => {}}
        typed
        value=""
      />,
    )
    expect(paste(text)).toBe(expected.length === 0)
    expect(columns).toEqual(expected)
  })

  test.each([
    [false, '12345'],
    [true, ''],
  ])('entered while it is typed into (%j), %j of it is selected', (typed, selected) => {
    draw(<AmountField id="a" label="金额" onType={() => {}} typed={typed} value="12345" />)
    act(() => one('input').focus())
    expect(getSelection()?.toString()).toBe(selected)
  })

  test('what is wrong is tied to its sentence', () => {
    draw(<AmountField describedBy="why" id="a" invalid label="金额" onType={() => {}} typed value="x" />)
    expect([one('input').ariaInvalid, one('input').getAttribute('aria-describedby')]).toEqual(['true', 'why'])
  })
})

test('a view is chosen in the address, with what changes along with it', async () => {
  const views = [
    { view: '', label: '全部', icon: 'anchor' },
    { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  ] as const
  declareUrlFields([['country map view', [location.pathname.split('/')[1] ?? '']]])
  draw(
    <ViewSwitch along={(view): UrlState => (view === 'book' ? { country: 'USA' } : {})} current="" map views={views} />,
  )
  expect(button('全部').ariaPressed).toBe('true')
  press(button('地址簿'))
  press(button('地图'))
  expect(new URLSearchParams(new URL(buildPageLink(false)).hash.slice(1))).toEqual(
    new URLSearchParams('view=book&country=USA&map=1'),
  )
  expect(one('[aria-label=地图]').ariaPressed).toBe('true')
})

describe('a pasted column', () => {
  const table: ColumnTable = {
    headers: ['原文', '结果'],
    rows: Array.from({ length: 201 }, (_, row) => [String(row), row === 0 ? '无法识别' : '=1+1']),
    failed: 1,
  }
  const column = (part: { table?: ColumnTable; error?: Error } = { table }): void =>
    draw(
      <PastedColumn
        error={part.error}
        fileName="表"
        hint="每行一个"
        label="整列"
        notes={['来源：某处']}
        onText={() => {}}
        table={part.table}
        text="0"
      />,
    )

  test('shows two hundred rows, copies all of them and adds the notes to files', async () => {
    column()
    expect(one('[aria-live]').textContent).toBe('201 行，其中 1 行无法识别')
    expect(one('[role=region]').tabIndex).toBe(0)
    expect(host.querySelectorAll('tbody tr')).toHaveLength(200)
    expect(host.textContent).toContain('只显示前 200 行')
    press(button('复制表格'))
    expect(copied[0]?.split('\n')).toHaveLength(202)
    expect(copied[0]).toContain("'=1+1")
    press(button('下载 CSV'))
    expect(files[0]?.name).toBe('表.csv')
    expect((await files[0]?.blob.text())?.split('\r\n').slice(-3)).toEqual(["200,'=1+1", '来源：某处', ''])
    press(button('下载 Excel'))
    await expect.poll(() => files[1]?.name).toBe('表.xlsx')
  })

  test('shows no table beside a fault, which was the answer to something else', () => {
    column({ table, error: new Error('链接里的费率不对') })
    expect(one('[role=alert]').textContent).toBe('链接里的费率不对')
    expect(host.querySelector('table')).toBeNull()
    column({})
    expect(host.textContent).toBe('每行一个0')
  })
})

test.each([
  ['copy', 'a\tb\n1\t2'],
  ['csv', '\uFEFFa,b\r\n1,2\r\n来源：某处\r\n'],
  ['xlsx', 'PK'],
])('an export as %s', async (format, expected) => {
  draw(
    <ExportSelect
      count={1}
      fileName="表"
      notes={['来源：某处']}
      table={() =>
        Promise.resolve([
          ['a', 'b'],
          ['1', '2'],
        ])
      }
    />,
  )
  await act(async () => one('button').click())
  await act(async () => one(`[role=menuitem][value="${format}"]`).click())
  await expect.poll(() => copied.length + files.length).toBe(1)
  if (format !== 'copy') expect(files[0]?.name).toBe(`表.${format}`)
  const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new TextEncoder().encode(copied[0]))
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(new RegExp(`^${expected}`))
})
