import { afterEach, expect, test, vi } from 'vitest'
import { reportSearchMiss } from './note-miss.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each<[words: string, answer: string | null, isSent: boolean]>([
  ['夜光雨伞', null, true],
  ['夜光雨伞', 'yes', true],
  ['夜光雨伞', 'no', false],
  ['长度', null, false],
])(
  '%s, for which no content was found, counts as nothing found where the answer about counting is %s: %s',
  async (words, answer, isSent) => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
    vi.stubGlobal('navigator', { sendBeacon, userAgent: 'Chrome' })
    vi.stubGlobal('localStorage', { getItem: () => answer })
    await reportSearchMiss(words)
    expect(await Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, await body.text()]))).toEqual(
      isSent ? [['/mapi/content/miss', JSON.stringify({ words })]] : [],
    )
  },
)
