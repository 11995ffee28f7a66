import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ReadTracker } from './read-marks.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Beacons sent when a text is opened and scrolled to its end; waits for at least `wanted` of them. */
async function marksOf(answer: string | undefined, signals: object, wanted: number): Promise<string[]> {
  const sent: Promise<string>[] = []
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => sent.push(new Response(body).text()) > 0)
  if (answer !== undefined) localStorage.setItem('crossport.tracking', answer)
  for (const [name, value] of Object.entries(signals)) {
    Object.defineProperty(navigator, name, { configurable: true, value: value as unknown })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  const text = document.body.appendChild(document.createElement('div'))
  // Padding keeps the end in view even if the surrounding page is scrolled by a pixel.
  text.style.padding = '2rem'
  const root = createRoot(text)
  onTestFinished(async () => act(async () => root.unmount()))
  // A later observer is notified only after any unwanted beacon would have been sent.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => root.render(<ReadTracker id={7} />))
  await new Promise((done) => new IntersectionObserver(done).observe(document.querySelector('span') ?? document.body))
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(wanted))
  return Promise.all(sent)
}

const BOTH = ['{"id":7,"what":"view"}', '{"id":7,"what":"end"}']

test.each<[what: string, answer: string | undefined, signals: object, sent: string[]]>([
  ['who was not asked', undefined, {}, BOTH],
  ['who agreed', 'yes', {}, BOTH],
  ['who refused', 'no', {}, []],
  ['a browser with Do Not Track', 'yes', { doNotTrack: '1' }, []],
  ['a browser with Global Privacy Control', undefined, { globalPrivacyControl: true }, []],
])('of %s a text that is read sends what is counted, or nothing', async (_, answer, signals, sent) =>
  expect(await marksOf(answer, signals, sent.length)).toEqual(sent),
)
