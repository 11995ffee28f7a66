/**
 * Main categories of the glossary with their sub-types, in the order of the specification, section 9. A sub-type
 * belongs to exactly one category.
 */
export const GLOSSARY_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  外贸: ['贸易方式', '各国政策', '税费', '交货术语', '外贸单证'],
  电商: ['交易模式', '运营', '推广', '平台政策'],
  支付: ['币种与渠道', '支付方式', '风控', '支付技术'],
  运输: ['运输方式', '服务与费用', '运输单证', '港口场站', '时间', '特殊货物', '报关清关', '仓储', '参与方'],
  游戏: ['开发', '商业模式', '游戏类型', '玩法', '社交', '游戏技术'],
}

/** Heading of terms that begin with neither a Chinese character nor a Latin letter. */
export const OTHER_LETTER = '#'

/** Headings of the letter index, in order. */
export const GLOSSARY_LETTERS: readonly string[] = [...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), OTHER_LETTER]
