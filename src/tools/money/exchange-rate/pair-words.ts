import { SITE_FULL_NAME } from '../../../lib/site.ts'
import type { ToolText } from '../../tool.ts'
import { parseCurrencyCode } from '../shared/codes.ts'
import { getCurrencyName } from '../shared/currency.ts'
import { parsePathPair } from './pair-state.ts'

/** Title and descriptions of a pair's page. */
export function createPairTexts(first: string, second: string | undefined): Partial<ToolText> {
  const pair = parsePathPair(first, second)
  const [from, to] = [getCurrencyName(pair.from), getCurrencyName(pair.to)]
  return {
    title: `汇率换算_${from}兑${to}_${SITE_FULL_NAME}`,
    summary: `${from}兑${to}，注明来源、日期和新旧`,
    description: `${from}（${first}）兑${to}汇率换算：输入金额即得结果，附反向汇率、7 至 365 天走势图、锁定报价和批量换算，断网时用最近一次取得的汇率并注明日期。`,
    keywords: ['汇率换算', `${from}兑${to}`, `${from}汇率`, `${to}汇率`],
  }
}

/** Error message if the path's two parts are no valid pair. */
export function explainUnknownPair(first: string | undefined, second: string | undefined): string {
  const unknown = [first, second]
    .filter((text) => text !== undefined && parseCurrencyCode(text.toUpperCase()) === undefined)
    .map((text) => `「${(text ?? '').slice(0, 20)}」`)
  return unknown.length > 0
    ? `没有${unknown.join('和')}这种货币，换三位货币代码试试，例如 /tools-hlhs/USD/CNY。`
    : '源货币和目标货币是同一种，换一种试试，例如 /tools-hlhs/USD/CNY。'
}
