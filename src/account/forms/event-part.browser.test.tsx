import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { beginSession, endSession, session } from '../../state/session.ts'
import { EventPart } from './event-part.tsx'

const OPEN = { places: 20, taken: 3, isOpen: true, registeredAt: null }
/** Style rules that the layout of the part depends on. */
const RULES =
  'p{line-height:20px}.grid{display:grid}.col-start-1{grid-column-start:1}.row-start-1{grid-row-start:1}.self-start{align-self:start}.invisible{visibility:hidden}.min-h-\\[1lh\\]{min-height:1lh}'
const ME = { id: 51, name: '甲', picture: '' }

let root: Root | undefined
let place: HTMLElement
let asked: string[]
let answer: (data: object | undefined) => void

beforeEach(async () => {
  await Promise.all([database.drafts.clear(), database.outgoing.clear()])
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/event/registration')) return Promise.reject(new TypeError('no server'))
    asked.push(url)
    return new Promise<Response>(
      (done) =>
        (answer = (data) =>
          done(
            Response.json(
              data
                ? { code: 0, errorCode: 0, message: '', data }
                : { code: 500, errorCode: 500, message: '稍后重试', data: null },
            ),
          )),
    )
  })
  document.head.append(Object.assign(document.createElement('style'), { id: 'rules', textContent: RULES }))
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  place.remove()
  document.querySelector('#rules')?.remove()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let events = 700
/** Renders the part for a new event id, with a paragraph below it. */
async function draw(): Promise<void> {
  const contentId = (events += 1)
  const page = () => (
    <>
      <EventPart authorId={undefined} contentId={contentId} title="深圳沙龙" />
      <p id="below">相关活动</p>
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  await act(async () => {
    root = createRoot(place)
    root.render(<RouterProvider router={router} />)
  })
}
const submit = (): HTMLButtonElement | null => place.querySelector('button[type="submit"]')
const shown = (): boolean => submit()?.checkVisibility({ visibilityProperty: true }) ?? false
const below = (): number => place.querySelector('#below')?.getBoundingClientRect().top ?? 0
const answerWith = async (data: object | undefined): Promise<void> => {
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => answer(data))
}

test.each<[string, object | undefined, string, boolean]>([
  ['who has not registered', OPEN, '报名', true],
  ['who registered', { ...OPEN, registeredAt: '2026-11-20T08:00:00.000Z' }, '已报名', false],
  ['an event that is full', { ...OPEN, taken: 20 }, '已满', false],
  ['a server that does not answer', undefined, '报名', true],
])(
  '%s: nobody can register until that is known, and nothing below moves then',
  async (_name, data, said, canRegister) => {
    endSession()
    await draw()
    expect([submit()?.textContent, submit()?.disabled, shown()]).toEqual(['正在查看', true, true])
    const before = below()
    await answerWith(data)
    await vi.waitFor(() => expect(submit()?.textContent).toBe('报名'))
    expect(place.textContent).toContain(said)
    expect([shown(), shown() && submit()?.disabled === false, below()]).toEqual([canRegister, canRegister, before])
  },
)

test('the server is asked once the account is known, and not as nobody before', async () => {
  session.status = 'unknown'
  await draw()
  expect([asked.length, submit()?.disabled]).toEqual([0, true])
  await act(async () => beginSession(ME))
  await answerWith({ ...OPEN, registeredAt: '2026-11-20T08:00:00.000Z' })
  await vi.waitFor(() => expect(place.textContent).toContain('已报名，2026年11月20日'))
  expect([asked.length, shown()]).toEqual([1, false])
})
