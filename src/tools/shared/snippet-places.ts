import { SNIPPET_LIMITS } from '../../lib/snippet-room.ts'

/** A place that shows a page by title and description. */
export type SnippetPlace = keyof typeof SNIPPET_LIMITS

interface Limit {
  label: string
  /** Size of the letters and the room for them, both in CSS pixels. */
  px: number
  limit: number
}

/** The places in the order in which they are shown. */
export const SNIPPET_PLACES = ['google', 'googlePhone', 'bing', 'baidu'] as const satisfies readonly SnippetPlace[]

const LABELS: Record<SnippetPlace, string> = {
  google: '谷歌电脑',
  googlePhone: '谷歌手机',
  bing: '必应',
  baidu: '百度',
}

/** How much room a place has for a title or a description. */
export function snippetRoom(place: SnippetPlace, of: 'title' | 'description'): Limit {
  const { titleSize, titleWidth, descriptionSize, descriptionWidth } = SNIPPET_LIMITS[place]
  return {
    label: LABELS[place],
    px: of === 'title' ? titleSize : descriptionSize,
    limit: of === 'title' ? titleWidth : descriptionWidth,
  }
}
