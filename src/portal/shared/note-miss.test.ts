import { afterEach, expect, test, vi } from 'vitest'
import { noteMiss } from './note-miss.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each<[words: string, isSent: boolean]>([
  ['夜光雨伞', true],
  ['长度', false],
])('%s, for which no content was found, counts as nothing found: %s', async (words, isSent) => {
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  noteMiss(words)
  expect(await Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, await body.text()]))).toEqual(isSent ? [['/mapi/content/miss', JSON.stringify({ words })]] : [])
})
