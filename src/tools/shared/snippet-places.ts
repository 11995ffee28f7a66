import { SNIPPET_LIMITS } from '../../lib/snippet-room.ts'

/** A search engine that shows a page's title and description. */
export type SnippetPlace = keyof typeof SNIPPET_LIMITS

interface Limit {
  label: string
  /** Font size and maximum width, in CSS pixels. */
  px: number
  limit: number
}

/** Search engines in display order. */
export const SNIPPET_PLACES = ['google', 'googlePhone', 'bing', 'baidu'] as const satisfies readonly SnippetPlace[]

const LABELS: Record<SnippetPlace, string> = {
  google: '谷歌电脑',
  googlePhone: '谷歌手机',
  bing: '必应',
  baidu: '百度',
}

/** Maximum width of a title or description in a search engine. */
export function getSnippetLimit(place: SnippetPlace, of: 'title' | 'description'): Limit {
  const { titleSize, titleWidth, descriptionSize, descriptionWidth } = SNIPPET_LIMITS[place]
  return {
    label: LABELS[place],
    px: of === 'title' ? titleSize : descriptionSize,
    limit: of === 'title' ? titleWidth : descriptionWidth,
  }
}
