function choices<const Id extends string>(
  rows: readonly (readonly [id: Id, label: string])[],
): readonly { readonly id: Id; readonly label: string }[] {
  return rows.map(([id, label]) => ({ id, label }))
}

interface Choice {
  readonly id: string
  readonly label: string
}

/** Purposes of a post. */
export const POST_PURPOSES: readonly Choice[] = choices([
  ['launch', '新品'],
  ['sale', '促销'],
  ['review', '测评'],
  ['howto', '教程'],
  ['talk', '互动'],
  ['holiday', '节日'],
  ['unboxing', '开箱'],
  ['recruit', '招募'],
])

/** Tones of a post. */
export const POST_TONES: readonly Choice[] = choices([
  ['unlimited', '不限'],
  ['casual', '随意'],
  ['professional', '专业'],
  ['humorous', '幽默'],
  ['excited', '兴奋'],
  ['caring', '关怀'],
  ['informative', '知识性'],
  ['stylish', '时尚'],
  ['trustworthy', '可信赖'],
  ['playful', '俏皮'],
])

/** Limits of a platform. */
export interface PostLimits {
  /** Maximum characters of a title; 0 if posts have none. */
  title: number
  /** Maximum of body and hashtags together. */
  body: number
  /** Unit of the body: X counts Chinese characters and emoji as 2 and a link as 23. */
  unit: 'characters' | 'weighted'
  /** Maximum hashtags; 0 if they are not used. */
  tags: number
}

/**
 * Platform from the specification's list (section 9), with its limits. The limits are general knowledge of 2026-11-22,
 * shown as 参考.
 */
export interface PostPlatform extends Choice {
  readonly limits: PostLimits
}

/** Platforms of posts; the ids between the first and the last are those of src/lib/ai/platforms.ts. */
export const POST_PLATFORMS: readonly PostPlatform[] = [
  { id: 'unlimited', label: '不限', limits: { title: 0, body: 2_000, unit: 'characters', tags: 5 } },
  { id: 'instagram', label: 'Instagram', limits: { title: 0, body: 2_200, unit: 'characters', tags: 30 } },
  { id: 'x', label: 'X（推特）', limits: { title: 0, body: 280, unit: 'weighted', tags: 2 } },
  { id: 'facebook', label: 'Facebook', limits: { title: 0, body: 63_206, unit: 'characters', tags: 3 } },
  { id: 'linkedin', label: 'LinkedIn', limits: { title: 0, body: 3_000, unit: 'characters', tags: 5 } },
  { id: 'reddit', label: 'Reddit', limits: { title: 300, body: 40_000, unit: 'characters', tags: 0 } },
  { id: 'xiaohongshu', label: '小红书', limits: { title: 20, body: 1_000, unit: 'characters', tags: 10 } },
  { id: 'weibo', label: '微博', limits: { title: 0, body: 2_000, unit: 'characters', tags: 3 } },
  { id: 'custom', label: '自定义', limits: { title: 0, body: 500, unit: 'characters', tags: 5 } },
]

/** Limits that a visitor may set for a custom platform. */
export const MIN_BODY_LENGTH = 60
export const MAX_BODY_LENGTH = 10_000

/** Maximum characters of each field. */
export const POST_FIELD_LIMITS = {
  name: 80,
  points: 2_000,
  audience: 60,
  offer: 120,
  event: 40,
  link: 300,
  hashtags: 300,
  ownPlatform: 40,
} as const

export interface PostRequest {
  /** Integer; the same seed gives the same posts. */
  seed: number
  /** Language id of src/lib/ai/languages.ts. */
  language: string
  platform: string
  /** Name and limit of a `custom` platform. */
  ownPlatform: string
  ownLimit: number
  purpose: string
  tone: string
  /** Product or subject. */
  name: string
  /** Selling points or steps, one a line. */
  points: string
  audience: string
  /** Offer, such as 全店满 200 减 30, with its terms and dates. */
  offer: string
  /** Holiday or event. */
  event: string
  link: string
  /** Hashtags separated by spaces or commas, with or without #. */
  hashtags: string
  emoji: boolean
}

export interface Post {
  /** Title; '' if the platform has none. */
  title: string
  body: string
  /** Hashtags without #. */
  tags: readonly string[]
}

export interface PostResult {
  /** Two different posts. */
  posts: readonly Post[]
  notes: readonly string[]
}

/** Returns the limits of a request's platform. */
export function getPostLimits({ platform, ownLimit }: Pick<PostRequest, 'platform' | 'ownLimit'>): PostLimits {
  const limits = POST_PLATFORMS.find(({ id }) => id === platform)?.limits ?? {
    title: 0,
    body: 2_000,
    unit: 'characters' as const,
    tags: 5,
  }
  return platform === 'custom'
    ? { ...limits, body: Math.min(MAX_BODY_LENGTH, Math.max(MIN_BODY_LENGTH, Math.trunc(ownLimit) || limits.body)) }
    : limits
}

/** Formats a post for pasting: title, body and hashtags as the platform writes them. */
export function formatPost({ title, body, tags }: Post, platform: string): string {
  const marked = tags.map((tag) => (platform === 'weibo' ? `#${tag}#` : `#${tag}`)).join(' ')
  return [title, body, marked].filter((part) => part !== '').join('\n\n')
}
