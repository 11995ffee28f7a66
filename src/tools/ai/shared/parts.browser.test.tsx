import { act, useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { declareUrlFields } from '../../../state/own-words.ts'
import { useToast } from '../../../state/toast.ts'
import { database } from '../../../db/database.ts'
import { wordsWorker } from '../../../workers/prohibited-words.ts'
import type { WordCheckResult } from '../../../engines/prohibited-words/operation.ts'
import { toFinding } from './answer-groups.ts'
import { Checker } from './checker.tsx'
import { defineForm, useForm } from './form.ts'
import { useAnswer } from './use-answer.ts'
import { post, TestWriter } from './writer.fixture.tsx'

function WithToast({ page }: { page: React.ReactNode }) {
  const action = useToast()?.action
  return (
    <>
      {page}
      {action && (
        <button onClick={action.run} type="button">
          {action.label}
        </button>
      )}
    </>
  )
}

const CHECKER = defineForm({ slug: 'test-checker', words: ['x'], options: {} })
const findingsOf = ({ findings }: WordCheckResult) => findings.map(toFinding)

function TestChecker() {
  const form = useForm(CHECKER)
  const { x } = form.values
  const request = useMemo(() => (x === '' ? undefined : { text: x, platforms: ['jd'] }), [x])
  const answers = useAnswer({ tool: 'prohibited-words', client: wordsWorker, method: 'check', request })
  return (
    <Checker
      answers={answers}
      empty="结果在这里"
      fields={null}
      findings={findingsOf}
      form={form}
      label="测试"
      nothing="没有发现"
      placeholder="粘贴文字"
      tips={({ tips }) => tips}
      word="x"
    />
  )
}

let root: Root
let host: HTMLElement
let copied: string[]

const draw = async (Page: () => React.ReactNode): Promise<void> => {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    root.render(<RouterProvider router={router} />)
  })
}
const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)]
const named = (name: string): HTMLElement => {
  const found = all('button, input, textarea, select').find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent.trim()) === name ||
      [...((one as HTMLInputElement).labels ?? [])].some((label) => label.textContent.trim() === name),
  )
  if (!found) throw new Error(`nothing is called ${name}: ${host.textContent}`)
  return found
}
const press = (name: string): Promise<void> => act(async () => named(name).click())
/** Polls for asynchronous content: answers and lazily loaded parts. */
async function soon(question: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await expect.poll(question).toBeTruthy()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}

/** Sets a field's text as typing does; React only notices the prototype's setter. */
function put(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')
  property?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

const type = (name: string, text: string): Promise<void> => act(async () => put(named(name) as HTMLInputElement, text))

const texts = (): string[] => all('[data-group] textarea').map((box) => (box as HTMLTextAreaElement).value)

/** Mock server responses by path suffix; without any the server has no model. */
let served: Record<string, () => unknown>

beforeEach(async () => {
  declareUrlFields([['platform view', [location.pathname.split('/')[1] ?? '']]])
  served = {
    'use-info': () => ({ model: null, isAccount: false, limit: 0, used: 0, left: 0, resetAt: '2026-11-23T00:00:00Z' }),
  }
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input : input.url,
      location.origin,
    )
    const answer = Object.entries(served).find(([end]) => pathname.startsWith('/mapi/') && pathname.endsWith(end))
    return answer
      ? Promise.resolve(Response.json({ code: 0, errorCode: 0, message: '', data: answer[1]() }))
      : fetch(input, init)
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  history.replaceState(null, '', location.pathname)
  sessionStorage.clear()
  await Promise.all([database.answers.clear(), database.forms.clear(), database.drafts.clear()])
  localStorage.clear()
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  copied = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.restoreAllMocks()
})

test('a writer answers while one types, checks its words, and keeps what was copied', async () => {
  await draw(TestWriter)
  await type('名称', '杯子')
  await soon(() => texts()[0] === '最好的杯子，第 1 版')
  expect(location.hash).toBe('')
  await soon(() => host.querySelector('[data-words-found="1"]'))
  expect(host.querySelector('[data-source]')?.textContent).toBe('规则引擎（本机）')
  await press('换一个')
  await soon(() => texts()[0] === '最好的杯子，第 2 版')
  await press('复制')
  expect(copied).toEqual(['最好的杯子，第 2 版'])
  await soon(async () => (await database.answers.toArray()).length === 1)
  expect(await database.answers.toArray()).toMatchObject([
    {
      tool: 'test-writer',
      title: '杯子',
      model: '',
      values: { name: '杯子', platform: 'jd' },
      texts: [{ label: '文案 1', text: '最好的杯子，第 2 版' }],
    },
  ])
})

test.each(['复制为HTML', '复制为JSON'])('an answer is kept that was taken along by %s', async (name) => {
  await draw(TestWriter)
  await type('名称', '杯子')
  await soon(() => texts()[0] === '最好的杯子，第 1 版')
  await press(name)
  await expect
    .poll(() => database.answers.toArray())
    .toMatchObject([{ title: '杯子', texts: [{ text: '最好的杯子，第 1 版' }] }])
})

test('an answer that was changed by hand stays while one types on, and the one before comes back', async () => {
  await draw(TestWriter)
  await type('名称', '杯子')
  await soon(() => texts()[0] === '最好的杯子，第 1 版')
  await type('正文', '我改的')
  await type('名称', '杯子和碗')
  expect(texts()).toEqual(['我改的'])
  expect(host.textContent).toContain('填写的内容改过了')
  await press('换一个')
  await soon(() => texts()[0] === '最好的杯子和碗，第 2 版')
  await press('和上一个对比')
  await soon(() => document.querySelector('dialog del'))
  await press('换回上一个')
  expect(texts()).toEqual(['我改的'])
})

test('a column is done line by line, says why a line failed, goes on with those, and stays while another view is looked at', async () => {
  await draw(TestWriter)
  await press('批量')
  await soon(() => host.querySelector('#column-input'))
  await act(async () => {
    const box = host.querySelector<HTMLTextAreaElement>('#column-input')
    if (box) put(box, '杯子\t不烫手\n坏\n碗')
  })
  await press('处理 3 行')
  await soon(() => host.textContent.includes('完成 2 / 3，失败 1'))
  expect(all('tbody tr').map((row) => row.textContent)).toEqual([
    '杯子不烫手完成好用的杯子',
    '坏这一行写不出来',
    '碗完成好用的碗',
  ])
  await press('记录')
  await press('批量')
  expect(named('重试失败的 1 行')).toBeTruthy()
})

test('an 撤销 pressed late takes back its own change alone', async () => {
  await draw(() => <WithToast page={<TestWriter />} />)
  await type('名称', '杯子')
  await soon(() => host.querySelector('[data-words-found="1"] .chip'))
  await act(async () => host.querySelector<HTMLElement>('[data-words-found="1"] .chip')?.click())
  const replacement = all('[data-words-found] .chip')[1]
  await act(async () => replacement?.click())
  await press('换一个')
  await soon(() => texts()[0] === '最好的杯子，第 2 版')
  await press('撤销')
  expect(texts()).toEqual(['最好的杯子，第 2 版'])
})

test('a check marks what it found; a replacement is put in and taken back, what was typed since stays', async () => {
  await draw(() => <WithToast page={<TestChecker />} />)
  await type('文字', '这是最好的杯子')
  await soon(() => host.querySelector('mark'))
  expect(host.querySelector('mark')?.textContent).toBe('最好')
  await soon(() => host.querySelector('[aria-label="下一处"]'))
  await press('下一处')
  await soon(() => host.querySelector('[data-current]'))
  const replacement = host.querySelector<HTMLElement>('[data-current] .chip')
  await act(async () => replacement?.click())
  expect((named('文字') as HTMLTextAreaElement).value).toBe(`这是${replacement?.textContent}的杯子`)
  await type('文字', `看，这是${replacement?.textContent}的杯子`)
  await type('文字', `看，这是${replacement?.textContent}的杯子和碗`)
  await press('撤销')
  expect((named('文字') as HTMLTextAreaElement).value).toBe('看，这是最好的杯子和碗')
})

describe('a model', () => {
  const PENDING = {
    id: 'a'.repeat(22),
    status: 1,
    ahead: 0,
    partial: '',
    source: null,
    wordFindings: [],
    error: null,
    result: null,
  }
  let looks: object[]

  beforeEach(() => {
    looks = []
    served['use-info'] = () => ({
      model: { name: 'writer-1', provider: '测试服务' },
      isAccount: false,
      limit: 10,
      used: 1,
      left: 9,
      resetAt: '2026-11-23T00:00:00Z',
    })
    served['social-post/generate'] = () => ({ id: PENDING.id, status: 1 })
    served['generate/result'] = () => looks[0]
    served['status/stop'] = () => ({ id: PENDING.id, status: 0 })
  })

  test('is asked at a press, beside which stands what it costs and who gets the text; its answer names it', async () => {
    looks = [
      { ...PENDING, ahead: 2 },
      { ...PENDING, partial: '正在' },
      {
        ...PENDING,
        status: 2,
        source: { kind: 'model', model: 'writer-1', provider: '测试服务', prompt: '1' },
        result: post('模型写的'),
      },
    ]
    await draw(TestWriter)
    await type('名称', '杯子')
    await soon(() => host.querySelector('[data-leaves]')?.textContent.includes('今天还可用 9 / 10 次'))
    expect(host.querySelector('[data-leaves]')?.textContent).toContain('测试服务 的 writer-1')
    await press('用模型生成')
    await soon(() => host.textContent.includes('前面还有 2 个'))
    looks.shift()
    await soon(() => host.querySelector('[data-job]')?.textContent.includes('正在'))
    looks.shift()
    await soon(() => texts()[0] === '模型写的')
    expect(host.querySelector('[data-source]')?.textContent).toMatch(/^模型 writer-1 · 测试服务 · \d\d-\d\d \d\d:\d\d$/)
    await expect
      .poll(() => database.answers.toArray())
      .toMatchObject([{ model: 'writer-1', texts: [{ text: '模型写的' }] }])
    // The previous answer is still available for comparison.
    expect(named('和上一个对比')).toBeTruthy()
  })

  test('that declines says that it counts, and offers other words and the rule engine instead of the same again', async () => {
    looks = [
      { ...PENDING, status: 3, error: { code: 'declined', message: '模型不回答这段文字，这次计 1 次；请换个说法' } },
    ]
    await draw(TestWriter)
    await type('名称', '杯子')
    await soon(() => host.querySelector('[data-leaves]')?.textContent.includes('9 / 10'))
    await press('用模型生成')
    await soon(() => host.querySelector('[role=alert]')?.textContent.includes('这次计 1 次'))
    expect(all('[role=alert] button').map((button) => button.textContent)).toEqual(['改文字', '用规则引擎（本机）'])
    await press('改文字')
    expect(document.activeElement).toBe(named('名称'))
    await press('用规则引擎（本机）')
    expect(host.querySelector('[role=alert]')).toBeNull()
    expect(texts()).toEqual(['最好的杯子，第 1 版'])
  })

  test('that is stopped leaves the answer of the rule engine', async () => {
    looks = [PENDING]
    await draw(TestWriter)
    await type('名称', '杯子')
    await soon(() => host.querySelector('[data-leaves]')?.textContent.includes('9 / 10'))
    await press('用模型生成')
    await soon(() => host.querySelector('[data-job]'))
    await press('停止')
    await soon(() => !host.querySelector('[data-job]'))
    await soon(() => texts()[0] === '最好的杯子，第 1 版')
    expect(host.querySelector('[data-source]')?.textContent).toBe('规则引擎（本机）')
  })
})

test('without a model one line says so, and nothing else is drawn of it', async () => {
  await draw(TestWriter)
  await soon(
    () =>
      host.querySelector('[data-leaves]')?.textContent ===
      '由这台设备上的规则引擎处理，内容不离开设备。本站没有接入模型。',
  )
  expect(host.textContent).not.toContain('用模型')
})
