import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { SITE_FULL_NAME } from '../../../lib/site.ts'
import type { PictureLine } from '../shared/draw-picture.ts'
import { getMarketName } from './market-choices.ts'
import { formatAmount, formatPercent, getBreakEvenPrice, getChannelLabel, getPrice } from './sheet-words.ts'

/** Lines of the picture of a result. */
export function listPictureLines(answer: TargetAnswer, date: string): PictureLine[] {
  const { result, currency, landed, without } = answer
  const price = getPrice(answer)
  const breakEven = getBreakEvenPrice(answer)
  const small = { size: 30, weight: 400, colour: '--soft' }
  return [
    {
      text: `${getMarketName(answer.market)} · ${getChannelLabel(answer.channel)}`,
      size: 36,
      weight: 500,
      colour: '--soft',
      y: 110,
    },
    {
      text: price === '' ? '没有达到目标的价格' : `售价 ${formatThousands(price)} ${currency}`,
      size: 88,
      weight: 700,
      colour: '--sea',
      y: 220,
    },
    {
      text: result ? `每件利润 ${formatAmount(result.profit)} ${currency}，利润率 ${formatPercent(result.margin)}` : '',
      size: 46,
      weight: 600,
      colour: '--ink',
      y: 310,
    },
    { text: `到岸成本 ${formatAmount(landed)} ${currency}`, size: 40, weight: 500, colour: '--ink', y: 385 },
    {
      text: breakEven === '' ? '' : `保本价 ${formatThousands(breakEven)} ${currency}`,
      size: 40,
      weight: 500,
      colour: '--ink',
      y: 445,
    },
    {
      ...small,
      text: without.length === 0 ? '' : `不含 ${without.join('、')}`,
      colour: '--signal',
      y: 510,
      besideCode: true,
    },
    { ...small, text: `${formatDate(date)}的资料和汇率，估算`, y: 570, besideCode: true },
    { text: SITE_FULL_NAME, size: 32, weight: 600, colour: '--ink', y: 690, besideCode: true },
    { ...small, text: '扫码打开定价表', size: 26, y: 735, besideCode: true },
  ]
}
