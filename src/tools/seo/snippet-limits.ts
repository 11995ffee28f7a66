/** How a place that shows a page cuts its title and description. */
export interface SnippetPlace {
  id: 'google' | 'google-phone' | 'bing' | 'baidu'
  label: string
  /** Size of the letters and where they are cut, both in CSS pixels. */
  title: { px: number; limit: number }
  description: { px: number; limit: number }
}

export const SNIPPET_PLACES: readonly SnippetPlace[] = [
  { id: 'google', label: '谷歌 · 电脑', title: { px: 20, limit: 580 }, description: { px: 14, limit: 920 } },
  { id: 'google-phone', label: '谷歌 · 手机', title: { px: 20, limit: 920 }, description: { px: 14, limit: 680 } },
  { id: 'bing', label: '必应', title: { px: 20, limit: 600 }, description: { px: 14, limit: 920 } },
  { id: 'baidu', label: '百度', title: { px: 18, limit: 560 }, description: { px: 13, limit: 1000 } },
]
