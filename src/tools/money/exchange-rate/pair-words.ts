import { SITE_FULL_NAME } from '../../../lib/site.ts'
import type { ToolText } from '../../tool.ts'
import { currencyName } from '../shared/currency.ts'
import { pairOfPath } from './pair-state.ts'

/** What the page of a pair says of itself. */
export function pairWords(first: string, second: string | undefined): Partial<ToolText> {
  const pair = pairOfPath(first, second)
  const [from, to] = [currencyName(pair.from), currencyName(pair.to)]
  return {
    title: `汇率换算_${from}兑${to}_${SITE_FULL_NAME}`,
    summary: `${from}兑${to}，注明来源、日期和新旧`,
    description: `${from}（${first}）兑${to}汇率换算：输入金额即得结果，附反向汇率、7 至 365 天走势图、锁定报价和批量换算，断网时用最近一次取得的汇率并注明日期。`,
    keywords: ['汇率换算', `${from}兑${to}`, `${from}汇率`, `${to}汇率`],
  }
}
