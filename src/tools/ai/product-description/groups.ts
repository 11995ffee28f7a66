import { searchText, type Listing, type ListingResult } from '../../../engines/product-description/operation.ts'
import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import type { AnswerPart } from '../shared/answer-text.tsx'
import { ALL_SHOPS } from './shop-tabs.tsx'

function titlePart({ title, limits }: Listing, language: string): AnswerPart {
  const advice = limits.titleAdvice > 0 ? `建议 ${limits.titleAdvice} 字符以内先说清产品，手机上显示得全。` : ''
  return {
    id: 'title',
    label: '标题',
    text: title,
    most: limits.title,
    unit: limits.titleUnit,
    language,
    hint: `${advice}${limits.note}。参考，未核实`,
  }
}

function searchPart(listing: Listing, language: string): AnswerPart {
  const { limits, search } = listing
  const part = { id: 'search', text: searchText(listing), language }
  if (limits.searchUnit === 'tags')
    return { ...part, label: '标签', hint: `${search.length} / ${limits.search} 个，每个不超过 ${limits.tag} 字符` }
  return limits.search > 0
    ? {
        ...part,
        label: '后台关键词',
        most: limits.search,
        unit: limits.searchUnit,
        hint: '空格分开，标题里有的词不重复',
      }
    : { ...part, label: '关键词', hint: '用于广告和商品属性' }
}

function groupOf(listing: Listing, language: string): AnswerGroup {
  const { platform, bullets, description, limits, search } = listing
  const points = bullets.map((text, at): AnswerPart => ({
    id: `point-${at + 1}`,
    label: `五点之 ${at + 1}`,
    text,
    most: limits.bullet,
    language,
  }))
  return {
    id: platform,
    label: PLATFORMS.find(({ id }) => id === platform)?.label ?? platform,
    parts: [
      titlePart(listing, language),
      ...points,
      { id: 'description', label: '描述', text: description, most: limits.description, language },
      ...(search.length > 0 ? [searchPart(listing, language)] : []),
    ],
    platforms: [platform],
  }
}

/** Answer groups of all marketplaces, of one, or of the first if `shown` names neither. */
export function toListingGroups({ listings }: ListingResult, language: string, shown: string): AnswerGroup[] {
  const one = listings.find(({ platform }) => platform === shown) ?? listings[0]
  return (shown === ALL_SHOPS || !one ? listings : [one]).map((listing) => groupOf(listing, language))
}

/** Notes: information left out, and questions that buyers will ask. */
export function listListingNotes({ notes, missing }: ListingResult): string[] {
  return [...notes, ...(missing.length > 0 ? [`买家常问、还没写的：${missing.join('、')}`] : [])]
}
