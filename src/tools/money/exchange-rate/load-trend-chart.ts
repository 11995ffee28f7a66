import { ensureLanguageTag } from './language-tag.ts'

/** Loads the trend chart and its library. */
export async function loadTrendChart() {
  ensureLanguageTag()
  return (await import('./trend-chart.tsx')).TrendChart
}
