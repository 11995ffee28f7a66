import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import type { CurrentQuote } from './quote-actions.tsx'
import { quoteLink } from './quote-link.ts'

const QUOTE: CurrentQuote = {
  amount: '100',
  from: 'USD',
  to: 'CNY',
  rate: '7.1',
  exactRate: '7.1',
  result: '710.00',
  provider: 'currency-api',
  date: '2026-11-03',
  lockedOn: '2026-11-29',
}

/** Text of the QR code, decoded by an independent library. */
async function codeIn(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  canvas?.drawImage(bitmap, 0, 0)
  const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height)
  return pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data
}

test.each<[string, Partial<CurrentQuote>]>([
  ['a short amount', {}],
  [
    'the longest amount and rate',
    { amount: `${'9'.repeat(20)}.${'1'.repeat(30)}`, rate: `0.${'1234567890'.repeat(3)}` },
  ],
])('the card of %s carries its own link as a code', async (_, change) => {
  const quote = { ...QUOTE, ...change }
  const link = `https://crossport.example${quoteLink(quote)}`
  expect(await codeIn(await drawCard(quote, link))).toBe(link)
})

test('the code is black on white on a dark page too', async () => {
  document.documentElement.style.setProperty('--sheet', '#111')
  try {
    const link = `https://crossport.example${quoteLink(QUOTE)}`
    expect(await codeIn(await drawCard(QUOTE, link))).toBe(link)
  } finally {
    document.documentElement.style.removeProperty('--sheet')
  }
})
