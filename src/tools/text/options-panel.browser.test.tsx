import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runTextOperation } from '../../engines/text/engine.ts'
import type { TextOperation, TextRequest } from '../../engines/text/operation.ts'
import { ENTRY_KEY } from '../../lib/router-internals.ts'
import { useUrlState, type UrlState } from '../../state/url-state.ts'
import { createSharedValue } from '../shared/shared-value.ts'
import { OPTION_FIELDS, readOptions } from './option-fields.ts'
import { OptionsPanel } from './options-panel.tsx'
import { TEXT_OPERATIONS } from './text-tool.ts'
import type { LocalInput } from './use-text-input.ts'

/** An action on the panel, and the expected result. */
interface Step {
  press?: string
  type?: Readonly<Record<string, string>>
  choose?: Readonly<Record<string, string>>
  result: string
}

const PHONES = '座机 010-62770334，手机 138 0013 8000\n再打 13800138000'
const OPTIONS: Readonly<Record<string, { text: string; steps: readonly Step[] }>> = {
  shaixuan: {
    text: ' Apple 美国\nbanana 英国\napple 英国\n Apple 美国\nA1',
    steps: [
      { result: ' Apple 美国\nbanana 英国\napple 英国\n Apple 美国\nA1' },
      { type: { keyword: 'apple' }, result: 'apple 英国' },
      { press: '区分大小写', result: ' Apple 美国\napple 英国\n Apple 美国' },
      { press: '去重', result: ' Apple 美国\napple 英国' },
      { press: '去掉首尾空白', result: 'Apple 美国\napple 英国' },
      { press: '带行号', result: '1\tApple 美国\n3\tapple 英国' },
      { type: { keyword: 'apple\n英国' }, result: '1\tApple 美国\n2\tbanana 英国\n3\tapple 英国' },
      { choose: { match: 'all' }, result: '3\tapple 英国' },
      { type: { keyword: '^[a-z]\\d$' }, press: '正则表达式', result: '5\tA1' },
    ],
  },
  guolv: {
    text: 'A-1\nb-2\nB-3\nA-1\n 1',
    steps: [
      { type: { keyword: 'b' }, result: 'A-1\nB-3\nA-1\n 1' },
      { press: '区分大小写', result: 'A-1\nA-1\n 1' },
      { press: '去重', result: 'A-1\n 1' },
      { press: '带行号', result: '1\tA-1\n5\t 1' },
      { press: '去掉首尾空白', result: '1\tA-1\n5\t1' },
      { type: { keyword: 'A\n1' }, choose: { match: 'all' }, result: '2\tb-2\n3\tB-3\n5\t1' },
      { type: { keyword: '\\d' }, press: '正则表达式', result: '' },
    ],
  },
  fgf: {
    text: 'a(1)(2) \n(1)b( )\n(x\ny)',
    steps: [
      { type: { left: '(', right: ')' }, result: '1\n2\n1\n ' },
      { press: '去掉首尾空白', result: '1\n2\n1' },
      { press: '去重', result: '1\n2' },
      { press: '连分隔符一起', result: '(1)\n(2)\n( )' },
      { choose: { which: 'first' }, result: '(1)' },
      { press: '去重', result: '(1)\n(1)' },
      { choose: { which: 'all' }, press: '可以跨行', result: '(1)\n(2)\n(1)\n( )\n(x\ny)' },
      { press: '连分隔符一起', result: '1\n2\n1\nx\ny' },
      { press: '不要空行', result: '1\n2\n1\n\nx\ny' },
    ],
  },
  zxfgf: {
    text: '红， 绿,,红;蓝|紫',
    steps: [
      { result: '红\n绿\n红\n蓝|紫' },
      { press: '去重', result: '红\n绿\n蓝|紫' },
      { type: { separators: '| ,' }, result: '红， 绿\n红;蓝\n紫' },
      { press: '不要空行', result: '红， 绿\n\n红;蓝\n紫' },
      { type: { separators: '\\s' }, press: '去掉首尾空白', result: '红，\n绿,,红;蓝|紫' },
    ],
  },
  URL: {
    text: '看https://a.example.com/x。\n又看https://a.example.com/x，还有http://b.example.com',
    steps: [
      { result: 'https://a.example.com/x\nhttps://a.example.com/x\nhttp://b.example.com' },
      { press: '去重', result: 'https://a.example.com/x\nhttp://b.example.com' },
      { press: '带行号', result: '1\thttps://a.example.com/x\n2\thttp://b.example.com' },
    ],
  },
  sjh: {
    text: PHONES,
    steps: [
      { result: '010-62770334\n138 0013 8000\n13800138000' },
      { press: '去重', result: '010-62770334\n138 0013 8000' },
      { choose: { form: 'e164' }, result: '+861062770334\n+8613800138000' },
      { choose: { form: 'international' }, result: '+86 10 6277 0334\n+86 138 0013 8000' },
      { press: '带行号', result: '1\t+86 10 6277 0334\n1\t+86 138 0013 8000' },
      { choose: { region: 'US', form: 'as-written' }, result: '' },
    ],
  },
  yxdz: {
    text: '写信到a@example.com。\n或A@Example.com、b@example.org',
    steps: [
      { result: 'a@example.com\nA@Example.com\nb@example.org' },
      { press: '去重', result: 'a@example.com\nb@example.org' },
      { press: '带行号', result: '1\ta@example.com\n2\tb@example.org' },
    ],
  },
  quchong: {
    text: 'a b\nAB\nab\na b',
    steps: [
      { result: 'a b\nAB\nab' },
      { press: '忽略大小写', result: 'a b\nAB' },
      { press: '忽略空格', result: 'a b' },
      { press: '带次数', result: '4\ta b' },
    ],
  },
  paixu: {
    text: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600',
    steps: [
      { result: 'sku-2 丙 600\nSKU-9 甲 70\nSKU-10 乙 5' },
      { press: '倒序', result: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600' },
      { choose: { by: 'pinyin' }, result: 'SKU-9 甲 70\nsku-2 丙 600\nSKU-10 乙 5' },
      { choose: { by: 'number' }, result: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600' },
      { choose: { by: 'as-is' }, result: 'sku-2 丙 600\nSKU-9 甲 70\nSKU-10 乙 5' },
    ],
  },
  qukonghang: { text: 'a\n\n \nb', steps: [{ result: 'a\nb' }, { press: '连续空行留一行', result: 'a\n\nb' }] },
  tihuan: {
    text: 'a.b\nA.b',
    steps: [
      { type: { find: 'a', replacement: 'x' }, result: 'x.b\nA.b' },
      { press: '区分大小写', result: 'x.b\nx.b' },
      { type: { find: '.' }, result: 'axb\nAxb' },
      { press: '正则表达式', result: 'xxx\nxxx' },
    ],
  },
  zbkg: {
    text: '\u3000\u00a0 甲 乙\n  \n\t丙',
    steps: [{ result: '甲 乙\n\n丙' }, { press: '不要空行', result: '甲 乙\n丙' }],
  },
  qbkg: {
    text: ' 甲 \u3000乙\n \n丙',
    steps: [
      { result: '甲乙\n\n丙' },
      { press: '不要空行', result: '甲乙\n丙' },
      { press: '换行也去掉', result: '甲乙丙' },
    ],
  },
}

const HOME = location.pathname + location.search
let root: Root
let host: HTMLElement
let state: UrlState
const kept = createSharedValue<LocalInput>({})

function Panel({ operation }: { operation: TextOperation }) {
  const [current] = useUrlState()
  useEffect(() => {
    state = current
  }, [current])
  return <OptionsPanel kept={kept} operation={operation} />
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // A history entry for each test, because private text is stored by entry.
  history.replaceState({ [ENTRY_KEY]: crypto.randomUUID() }, '', HOME)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  history.replaceState(null, '', HOME)
})

function fieldOf(key: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const field = host.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`#option-${key}`)
  if (!field) throw new Error(`no field ${key}`)
  return field
}

/** Sets a field's value as typing or choosing does. */
function enter(key: string, value: string): void {
  const field = fieldOf(key)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  act(
    () =>
      void field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })),
  )
}

function press(label: string): void {
  const chip = [...host.querySelectorAll<HTMLButtonElement>('.chip')].find(({ textContent }) => textContent === label)
  if (!chip) throw new Error(`no switch ${label}`)
  const before = chip.ariaPressed
  act(() => chip.click())
  expect(chip.ariaPressed, label).toBe(before === 'true' ? 'false' : 'true')
}

async function resultOf(operation: TextOperation, input: string): Promise<string> {
  // The options were parsed for this operation, so the cast is safe.
  const { text } = await runTextOperation(
    { operation, options: readOptions(operation, state), input } as TextRequest,
    () => {},
  )
  return text.replace(/\n$/, '')
}

test.each(Object.entries(OPTIONS))('every option of %s shows in its result', async (slug, { text, steps }) => {
  const operation = TEXT_OPERATIONS[slug]
  if (!operation) throw new Error(`no text tool ${slug}`)
  act(() => root.render(<Panel operation={operation} />))
  for (const { press: label, type = {}, choose = {}, result } of steps) {
    for (const [key, value] of Object.entries({ ...type, ...choose })) enter(key, value)
    if (label !== undefined) press(label)
    expect(await resultOf(operation, text), JSON.stringify({ label, type, choose })).toBe(result)
  }
  const used = steps.flatMap(({ press: label, type, choose }) =>
    [label ?? [], Object.keys(type ?? {}), Object.keys(choose ?? {})].flat(),
  )
  expect(
    OPTION_FIELDS[operation].filter(({ key, label }) => !used.includes(key) && !used.includes(label)),
    'every option was used',
  ).toEqual([])
})

test('every text tool is in the table', () =>
  expect(Object.keys(OPTIONS).toSorted()).toEqual(Object.keys(TEXT_OPERATIONS).toSorted()))

test('what is wrong or missing is said beside the first field', () => {
  act(() => root.render(<Panel operation="replace" />))
  for (const [said, role] of [
    [{ text: '请输入要查找的内容', wrong: false }, 'status'],
    [{ text: '圆括号 ( 没有闭合', wrong: true }, 'alert'],
  ] as const) {
    act(() => kept.set({ said }))
    const sentence = host.querySelector('#option-said')
    expect([
      sentence?.textContent,
      sentence?.role,
      fieldOf('find').getAttribute('aria-describedby'),
      fieldOf('find').ariaInvalid,
    ]).toEqual([said.text, role, 'option-said', said.wrong ? 'true' : null])
  }
  act(() => kept.set({}))
  expect([
    host.querySelector('#option-said'),
    fieldOf('find').ariaInvalid,
    fieldOf('replacement').getAttribute('aria-describedby'),
  ]).toEqual([null, null, null])
})
