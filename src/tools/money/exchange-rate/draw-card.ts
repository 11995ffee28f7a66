import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { SITE_FULL_NAME } from '../../../lib/site.ts'
import { getCurrencyName } from '../shared/currency.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { drawPicture, type PictureLine } from '../shared/draw-picture.ts'
import type { CurrentQuote } from './quote-actions.tsx'
import { formatAgeWhenLocked } from './quote-link.ts'

function linesOf(quote: CurrentQuote): PictureLine[] {
  const { amount, from, to, result, rate, provider, date } = quote
  return [
    { text: `${getCurrencyName(from)}兑${getCurrencyName(to)}`, size: 36, weight: 500, colour: '--soft', y: 110 },
    { text: `${formatThousands(amount)} ${from}`, size: 72, weight: 500, colour: '--ink', y: 205 },
    { text: `= ${formatThousands(result)} ${to}`, size: 96, weight: 700, colour: '--sea', y: 325 },
    { text: `1 ${from} = ${formatThousands(rate)} ${to}`, size: 40, weight: 500, colour: '--ink', y: 415 },
    {
      text: `${formatDate(date)}的汇率，${formatAgeWhenLocked(quote)}，来源：${PROVIDER_NAMES[provider]}`,
      size: 30,
      weight: 400,
      colour: '--soft',
      y: 475,
    },
    { text: '参考中间价，不是成交价', size: 30, weight: 400, colour: '--soft', y: 560, besideCode: true },
    { text: SITE_FULL_NAME, size: 32, weight: 600, colour: '--ink', y: 690, besideCode: true },
    { text: '扫码打开这个报价', size: 26, weight: 400, colour: '--soft', y: 735, besideCode: true },
  ]
}

/** Draws a result as a PNG in the page's colours, with source, date, and its link as a QR code. */
export function drawCard(quote: CurrentQuote, link: string): Promise<Blob> {
  return drawPicture(linesOf(quote), link)
}
