interface Choice {
  readonly id: string
  readonly label: string
}

function choices<const Id extends string>(
  rows: readonly (readonly [id: Id, label: string])[],
): readonly { readonly id: Id; readonly label: string }[] {
  return rows.map(([id, label]) => ({ id, label }))
}

/** The 40 tones of a script (specification, section 9), in its order. */
export const SCRIPT_TONES: readonly Choice[] = choices([
  ['unlimited', '不限'],
  ['concise', '简洁'],
  ['casual', '随意'],
  ['formal', '正式'],
  ['authoritative', '权威'],
  ['professional', '专业'],
  ['persuasive', '有说服力'],
  ['excited', '兴奋'],
  ['humorous', '幽默'],
  ['avant-garde', '前卫'],
  ['caring', '关怀'],
  ['happy', '快乐'],
  ['rough', '粗犷'],
  ['conservative', '保守'],
  ['skeptical', '怀疑'],
  ['sarcastic', '讽刺'],
  ['urgent', '紧迫'],
  ['optimistic', '乐观'],
  ['mysterious', '神秘'],
  ['inspiring', '鼓舞人心'],
  ['humble', '谦逊'],
  ['informative', '知识性'],
  ['irreverent', '不羁'],
  ['news', '新闻播报'],
  ['factual', '实事求是'],
  ['nostalgic', '怀旧'],
  ['passionate', '热情'],
  ['poetic', '诗意'],
  ['playful', '俏皮'],
  ['provocative', '挑衅'],
  ['quirky', '古怪'],
  ['respectful', '恭敬'],
  ['romantic', '浪漫'],
  ['serious', '严肃'],
  ['intelligent', '睿智'],
  ['subjective', '主观'],
  ['stylish', '时尚'],
  ['trustworthy', '可信赖'],
  ['worried', '担忧'],
  ['custom', '自定义'],
])

/**
 * Platforms of a script (specification, section 9); all ids except the first and last are those of
 * src/lib/ai/platforms.ts.
 */
export const SCRIPT_PLATFORMS: readonly Choice[] = choices([
  ['unlimited', '不限'],
  ['tiktok', 'TikTok'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['snapchat', 'Snapchat'],
  ['douyin', '抖音'],
  ['kuaishou', '快手'],
  ['wechat', '微信视频号'],
  ['xiaohongshu', '小红书'],
  ['bilibili', '哔哩哔哩'],
  ['custom', '自定义'],
])

/** Hooks of the first shot. */
export const SCRIPT_HOOKS: readonly Choice[] = choices([
  ['none', '直接介绍'],
  ['question', '提问'],
  ['contrast', '前后对比'],
  ['number', '数字清单'],
  ['mistake', '避坑提醒'],
  ['story', '小故事'],
  ['unboxing', '开箱'],
  ['scene', '使用场景'],
  ['result', '结果先行'],
  ['challenge', '当面实测'],
  ['comment', '回复评论'],
])

/** Paces of speech and cuts. Comfortable rates: Chinese characters, or English words, a second. */
export const SCRIPT_PACES = [
  { id: 'slow', label: '舒缓', zh: 3.5, en: 2.2, shot: 6 },
  { id: 'steady', label: '平稳', zh: 4, en: 2.5, shot: 5 },
  { id: 'fast', label: '快切', zh: 4.5, en: 2.8, shot: 3 },
] as const

/** Offered lengths in seconds; others between the minimum and maximum can be typed. */
export const SCRIPT_LENGTHS = [15, 30, 60, 90] as const
export const MIN_SECONDS = 10
export const MAX_SECONDS = 300
/** Minimum seconds of a shot. */
export const MIN_SHOT_SECONDS = 2

/** Maximum characters of each field. */
export const SCRIPT_FIELD_LIMITS = {
  name: 80,
  points: 2_000,
  audience: 60,
  cta: 80,
  ownOpening: 120,
  ownClosing: 120,
  ownTone: 120,
  ownPlatform: 40,
} as const

export interface ScriptRequest {
  /** Integer; the same seed gives the same script. */
  seed: number
  /** Language id of src/lib/ai/languages.ts. */
  language: string
  platform: string
  /** Name of a `custom` platform. */
  ownPlatform: string
  tone: string
  /** Description of a `custom` tone, used by a model. */
  ownTone: string
  /** First and last sentence of a `custom` tone, used by the rule engine. */
  ownOpening: string
  ownClosing: string
  hook: string
  pace: string
  seconds: number
  /** Product or subject. */
  name: string
  /** Selling points, one a line. */
  points: string
  audience: string
  /** Call to action, such as 去商品页看详情; '' for the platform's default. */
  cta: string
}

export type ScriptBeat = 'hook' | 'intro' | 'point' | 'show' | 'cut' | 'close'

/** Shot of a script, in whole seconds; `to` equals `from` of the next shot. */
export interface Shot {
  from: number
  to: number
  beat: ScriptBeat
  /** Size or movement of the picture, such as 特写. */
  shot: string
  picture: string
  /** Spoken line; '' for none. */
  line: string
  /** Text on the screen. */
  subtitle: string
  sound: string
}

export interface ScriptResult {
  title: string
  shots: readonly Shot[]
  /** Notes for the writer, such as points left out for lack of time. */
  notes: readonly string[]
}
