/** Sub-types of terms (as in data/glossary) and their URL segments. */
export const WIKI_SUB_TYPES: Readonly<Record<string, string>> = {
  贸易方式: 'trade-modes',
  交货术语: 'incoterms',
  外贸单证: 'trade-documents',
  税费: 'taxes',
  各国政策: 'policies',
  交易模式: 'business-models',
  运营: 'operations',
  推广: 'promotion',
  平台政策: 'platform-policies',
  支付方式: 'payment-methods',
  币种与渠道: 'currencies',
  支付技术: 'payment-technology',
  风控: 'risk-control',
  运输方式: 'transport-modes',
  运输单证: 'shipping-documents',
  报关清关: 'customs-clearance',
  服务与费用: 'shipping-charges',
  仓储: 'warehousing',
  港口场站: 'ports',
  特殊货物: 'special-cargo',
  时间: 'shipping-times',
  参与方: 'parties',
  游戏类型: 'game-genres',
  玩法: 'gameplay',
  商业模式: 'game-business',
  游戏技术: 'game-technology',
  开发: 'game-development',
  社交: 'game-community',
}

/** URL segment for a term of unknown sub-type; its page redirects to the canonical address. */
const ANY_SUB_TYPE = 'term'

/** The URL segment of a sub-type. */
export function toWikiSegment(subType: string | undefined): string {
  return subType !== undefined && Object.hasOwn(WIKI_SUB_TYPES, subType)
    ? (WIKI_SUB_TYPES[subType] ?? ANY_SUB_TYPE)
    : ANY_SUB_TYPE
}
