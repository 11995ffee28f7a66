import { expect, test } from 'vitest'
import { needsIosHint } from './install.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

test.each<[string, string, number, boolean]>([
  ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI}`, 5, true],
  ['iPod', `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${SAFARI}`, 5, true],
  ['iPad of before 2019', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI}`, 5, true],
  ['iPad that calls itself a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, true],
  ['Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
    10,
    false,
  ],
  ['nothing known', '', 0, false],
])('%s', (_, userAgent, maxTouchPoints, hint) => {
  expect(needsIosHint(userAgent, maxTouchPoints)).toBe(hint)
})
