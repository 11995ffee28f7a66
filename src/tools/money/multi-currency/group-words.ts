import { SITE_FULL_NAME } from '../../../lib/site.ts'
import type { ToolText } from '../../tool.ts'
import { findBoardGroup } from './board-group.ts'

/** Title and descriptions of a group's page. */
export function createGroupTexts(slug: string): Partial<ToolText> {
  const group = findBoardGroup(slug)
  if (!group) return {}
  const { label, codes } = group
  return {
    title: `一键换算_${label}货币汇率_${SITE_FULL_NAME}`,
    summary: `一个金额换成${label}的 ${codes.length} 种货币`,
    description: `${label}货币一键换算：输入一个金额，同时换成 ${codes.length} 种货币，附汇率、反向汇率和较前一日涨跌，可排序、隐藏和添加，断网也能用。`,
    keywords: ['一键换算', `${label}货币`, `${label}汇率`, '多币种换算'],
  }
}
