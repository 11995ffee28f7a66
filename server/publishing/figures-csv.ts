import { toCsv } from '../../src/lib/csv.ts'
import type { DayFigures, TopContent } from '../store/content-figures.ts'

/** Statistics as CSV by day, then the most read contents and the most frequent searches without results. */
export function formatFiguresCsv(
  days: readonly ({ day: string } & DayFigures)[],
  viewed: readonly TopContent[],
  misses: readonly { words: string; count: number }[],
): string {
  return toCsv([
    ['日期', '阅读', '读完', '报名', '没有结果的搜索'],
    ...days.map(({ day, ...figures }) =>
      [day, figures.views, figures.ends, figures.registrations, figures.misses].map(String),
    ),
    [],
    ['读得最多的内容', '阅读'],
    ...viewed.map(({ title, count }) => [title, String(count)]),
    [],
    ['没有结果最多的词', '次数'],
    ...misses.map(({ words, count }) => [words, String(count)]),
  ])
}
