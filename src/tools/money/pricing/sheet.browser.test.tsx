import { act, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calculateSheet } from '../../../engines/pricing/engine.ts'
import { TEST_FACTS } from '../../../engines/pricing/facts.fixture.ts'
import type { SheetRequest } from '../../../engines/pricing/operation/request.ts'
import { drawCurve } from '../../../engines/pricing/sensitivity.ts'
import { readSheetText } from '../../../engines/pricing/text/read-text.ts'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { database } from '../../../db/database.ts'
import { flushDrafts, readDraft, saveDraft } from '../../../sync/drafts/drafts.ts'
import { createSharedValue } from '../../shared/shared-value.ts'
import { NO_RATES, type Rates } from '../shared/rates.ts'
import { FirstFields } from './first-fields.tsx'
import { Glance } from './glance.tsx'
import { Matters } from './matters.tsx'
import { Results } from './results.tsx'
import { NO_VIEW, type SheetView } from './sheet-view.ts'
import { TargetRows } from './target-rows.tsx'
import { VALUES_DRAFT } from './values-draft.ts'

const facts = vi.hoisted(() => ({ fail: undefined as Error | undefined }))

vi.mock('../../../workers/pricing.ts', () => ({
  pricingWorker: {
    call: async (method: string, request: unknown) => {
      if (facts.fail) throw facts.fail
      if (method === 'readText') return readSheetText(request as string)
      if (method === 'calculateSheet') return calculateSheet(request as SheetRequest, TEST_FACTS)
      return drawCurve(request as { sheet: SheetRequest; target: string }, TEST_FACTS)
    },
  },
}))

const RATES: Rates = {
  ...NO_RATES,
  ready: true,
  known: {
    origin: 'server',
    checkedAt: 0,
    previous: null,
    table: {
      provider: 'currency-api',
      date: '2026-09-29',
      fetchedAt: null,
      base: 'USD',
      rates: { CNY: '7', EUR: '0.875', GBP: '0.78' },
    },
  },
}

vi.mock('../../../ui/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

vi.mock('../shared/use-rates.ts', () => ({ useRates: () => RATES }))

let root: Root
let host: HTMLElement

function Page() {
  const [view] = useState(() => createSharedValue<SheetView>(NO_VIEW))
  return (
    <>
      <FirstFields view={view} />
      <TargetRows view={view} />
      <Matters view={view} />
      <Glance view={view} />
      <Results view={view} />
    </>
  )
}

/** State of the page as last rendered, and its setter. */
const probe: { state: UrlState; setState: (change: UrlState) => void } = { state: {}, setState: () => undefined }
function Probe() {
  const [state, setState] = useUrlState()
  useLayoutEffect(() => {
    Object.assign(probe, { state, setState })
  })
  return null
}

async function open(values: Readonly<Record<string, string>> = {}): Promise<void> {
  await act(async () =>
    root.render(
      <>
        <Probe />
        <Page />
      </>,
    ),
  )
  await act(async () => probe.setState(values))
}

const text = (): string => host.textContent ?? ''
const field = (label: string): HTMLInputElement => {
  const found = [...host.querySelectorAll('label')].find((one) => one.textContent === label)
  const input = found && document.getElementById(found.htmlFor)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return input
}
const line = (id: string): HTMLDetailsElement => {
  const found = host.querySelector<HTMLDetailsElement>(`details[data-line="${id}"]`)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
/** Waits for an assertion while the page goes on. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  })

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  facts.fail = undefined
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => probe.setState(Object.fromEntries(Object.keys(probe.state).map((key) => [key, '']))))
  await act(async () => root.unmount())
  await flushDrafts()
  host.remove()
})

test('a cost alone gives a first answer, which names what is missing and says what is a default', async () => {
  await open({ cost: '14', pieceWeight: '0.4' })
  await until(() => expect(text()).toContain('建议售价'))
  const said = host.querySelector('[role=status]')?.textContent
  expect(said).toContain('头程运费')
  expect(line('freight').querySelector('summary')?.textContent).toContain('未知')
  expect(text()).toContain('利润率 30% · .99默认')
  expect(location.hash).toBe('')
})

test('an unknown line is filled in beside it, and stays in sight as one of the own', async () => {
  await open({ cost: '14', pieceWeight: '0.4' })
  await until(() => expect(text()).toContain('建议售价'))
  line('freight').open = true
  const input = line('freight').querySelector('input')
  if (!input) throw new Error('no field')
  await act(async () => userEvent.fill(input, '0.5'))
  await until(() => expect(line('freight').querySelector('summary')?.textContent).toContain('自填'))
  expect(document.activeElement).toBe(input)
  expect(host.querySelector('[role=status]')?.textContent ?? '').not.toContain('头程运费')
  await act(async () => userEvent.fill(input, 'x'))
  await until(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input)
})

test('a wrong value is named beside its field and keeps the rest', async () => {
  await open({ cost: '很多' })
  await until(() => expect(field('采购价').getAttribute('aria-invalid')).toBe('true'))
  await act(async () => probe.setState({ cost: '14' }))
  await until(() => expect(text()).toContain('建议售价'))
  expect(field('采购价').getAttribute('aria-invalid')).toBeNull()
})

test('several markets stand side by side, and a press shows the lines of one', async () => {
  await open({ cost: '14', pieceWeight: '0.4', targets: 'US:amazon-fba,DE:amazon-fba' })
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(2))
  const german = [...host.querySelectorAll('tbody button')].find((button) => button.textContent?.includes('德国'))
  await act(async () => userEvent.click(german ?? host))
  await until(() => expect(host.querySelector('h2')?.textContent).toContain('德国'))
  expect(german?.getAttribute('aria-pressed')).toBe('true')
})

test('one line fills in the fields, says what it did not read, and an undo gives back what was there', async () => {
  await open({ cost: '9' })
  await act(async () => probe.setState({ line: '0.8kg 24个/箱 60x40x40 13.5元 英国 30% 蓝蓝蓝' }))
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent === '填入')
  await act(async () => userEvent.click(button ?? host))
  await until(() => expect(field('采购价').value).toBe('13.5'))
  expect(probe.state).toMatchObject({ perCarton: '24', targets: 'GB:amazon-fba', margin: '30' })
  expect(text()).toContain('没有看懂：蓝蓝蓝')
})

test('a rate is locked at its value by a press, and an old one says its day', async () => {
  await open({ cost: '14' })
  await until(() => expect(text()).toContain('2026年9月29日的汇率，已过时'))
  const lock = [...host.querySelectorAll('button')].find((one) => one.textContent === '锁定汇率')
  await act(async () => userEvent.click(lock ?? host))
  await until(() => expect(text()).toContain('已锁定'))
  expect(probe.state['rate.USD']).toBe('7')
})

test('facts that cannot be loaded are said with a button to try again', async () => {
  facts.fail = new Error('资料还没有存到这台设备，联网后重试即可')
  await open({ cost: '14' })
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('联网后重试'))
  facts.fail = undefined
  const retry = [...host.querySelectorAll('button')].find((one) => one.textContent === '重试')
  await act(async () => userEvent.click(retry ?? host))
  await until(() => expect(text()).toContain('建议售价'))
})

test('values of another page join the stored sheet; a line begins a new one', async () => {
  saveDraft(VALUES_DRAFT, JSON.stringify({ cost: '14', ads: '10' }))
  await flushDrafts()
  await open({ hs: '392410', from: 'hs' })
  await until(() => expect(probe.state).toEqual({ cost: '14', ads: '10', hs: '392410' }))
  await expect.poll(() => readDraft(VALUES_DRAFT)).toContain('392410')
  await act(async () => probe.setState({ line: '20元 美国', from: 'box', cost: '', ads: '', hs: '' }))
  await until(() => expect(probe.state.cost).toBe('20'))
  expect(probe.state.ads).toBeUndefined()
})

test('clearing is undone', async () => {
  await open({ cost: '14', ads: '10' })
  const clear = [...host.querySelectorAll('button')].find((one) => one.textContent === '清空')
  await act(async () => userEvent.click(clear ?? host))
  expect(probe.state).toEqual({})
})
