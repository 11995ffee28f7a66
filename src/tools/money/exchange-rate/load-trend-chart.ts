import { ensureLanguageTag } from './language-tag.ts'

/** Loads the chart of a trend with what draws it. */
export async function loadTrendChart() {
  ensureLanguageTag()
  return (await import('./trend-chart.tsx')).TrendChart
}
