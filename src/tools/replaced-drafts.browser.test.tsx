import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../db/database.ts'
import { beginSession, endSession } from '../state/session.ts'
import { announce } from '../sync/device/device.ts'
import { flushDrafts, readDraft, saveDraft } from '../sync/drafts/drafts.ts'
import { storeReplacedDrafts } from '../sync/kept/replaced-drafts.ts'
import { syncTransaction } from '../sync/kept/replica-store.ts'
import { useDraft } from './shared/use-draft.ts'
import { closeToast, useToast } from '../state/toast.ts'
import { offerUndo } from './shared/offer-undo.ts'
import { ReplacedDrafts } from './replaced-drafts.tsx'

const LI = { id: 1_234_567_890, name: '', picture: '' }
const TOOL = { slug: 'tijizhong', drafts: ['cartons'] }
let root: Root
let place: HTMLElement

let shown: ReturnType<typeof useToast> = null
const note = (toast: typeof shown): void => void (shown = toast)

function Field() {
  note(useToast())
  const [text = ''] = useDraft('cartons')
  return <output>{text}</output>
}

function draw(): void {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <>
      <ReplacedDrafts tool={TOOL} />
      <Field />
    </>,
  )
}

function undraw(): void {
  root.unmount()
  place.remove()
}

const lines = (): string[] => [...place.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
const press = (label: string): void =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
const field = (): string => place.querySelector('output')?.textContent ?? ''

beforeEach(async () => {
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
  beginSession(LI)
  saveDraft('cartons', '60 40 30 of the tablet')
  await flushDrafts()
  await syncTransaction(() =>
    storeReplacedDrafts(
      LI.id,
      [
        { key: 'cartons', text: '50 40 30 mine' },
        { key: 'wc', text: 'of another tool' },
      ],
      'device',
      Date.now(),
    ),
  )
  draw()
})
afterEach(() => {
  undraw()
  endSession()
})

const REPLACED = '这台设备上原来的内容已被另一台设备的替换（刚刚）：50 40 30 mine找回丢弃'
const RESTORED = '找回之前的内容还留着（刚刚）：60 40 30 of the tablet找回丢弃'

test('the tool of the draft says it, after a reload too, and nobody else is told', async () => {
  await vi.waitFor(() => expect(lines()).toEqual([REPLACED]))
  undraw()
  draw()
  await vi.waitFor(() => expect(lines()).toEqual([REPLACED]))
  endSession()
  await vi.waitFor(() => expect(lines()).toEqual([]))
})

test('it is got back into the field by a press, and so is the one that it replaced', async () => {
  await vi.waitFor(() => expect(field()).toBe('60 40 30 of the tablet'))
  await vi.waitFor(() => expect(lines()).toEqual([REPLACED]))
  press('找回')
  await vi.waitFor(() => expect(field()).toBe('50 40 30 mine'))
  await vi.waitFor(() => expect(lines()).toEqual([RESTORED]))
  expect(await readDraft('cartons')).toBe('50 40 30 mine')
  press('找回')
  await vi.waitFor(() => expect(field()).toBe('60 40 30 of the tablet'))
})

test('what is dropped is gone, and the field stays', async () => {
  await vi.waitFor(() => expect(lines()).toEqual([REPLACED]))
  press('丢弃')
  await vi.waitFor(() => expect(lines()).toEqual([]))
  expect(field()).toBe('60 40 30 of the tablet')
  expect(await database.replacedDrafts.count()).toBe(1)
})

const LONG = '50 40 30 '.repeat(6)
const PRESSED = `清空或换掉之前的内容还留着（刚刚）：${LONG.slice(0, 24)}…找回丢弃`

/** Clears the field like a button of a tool. */
function empty(text: string): void {
  offerUndo('已清空', [{ key: 'cartons', text }], () => saveDraft('cartons', text))
  saveDraft('cartons', '')
}

test.each([
  ['an account', LI],
  ['nobody', undefined],
])('a longer text that a press takes out can be got back after its toast, by %s', async (_, account) => {
  await database.replacedDrafts.clear()
  if (!account) endSession()
  empty('another long text of the same field, which the next one takes the place of')
  await vi.waitFor(() => expect(lines()).toHaveLength(1))
  empty(LONG)
  await vi.waitFor(() => expect(lines()).toEqual([PRESSED]))
  closeToast()
  press('找回')
  await vi.waitFor(() => expect(field()).toBe(LONG))
  await vi.waitFor(() => expect(lines()).toEqual([]))
  expect(await readDraft('cartons')).toBe(LONG)
})

test('what a press takes out is not kept where it is short or the press is undone, and goes after a day', async () => {
  await database.replacedDrafts.clear()
  empty('50 40 30')
  empty(LONG)
  await vi.waitFor(() => expect(lines()).toEqual([PRESSED]))
  shown?.action?.run()
  await vi.waitFor(() => expect(lines()).toEqual([]))
  empty(LONG)
  await vi.waitFor(() => expect(lines()).toEqual([PRESSED]))
  await database.replacedDrafts.toCollection().modify({ replacedAt: Date.now() - 86_400_001 })
  announce('drafts')
  await vi.waitFor(() => expect(lines()).toEqual([]))
})
