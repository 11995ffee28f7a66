import type { SUBMITTABLE_TYPES } from '../src/lib/content/submission.ts'

/** An account of `npm run dev`. */
interface SeedAccount {
  /** E.164 format; the server's console prints the login code. */
  phone: string
  nickName: string
  description: string
  /** Purpose of the account, as listed on `/dev`. */
  role: string
}

/** One account per role; a visitor needs no account. */
export const SEED_ACCOUNTS = {
  member: {
    phone: '+8613800000001',
    nickName: '林小满',
    description: '做家居类目，主要发美国和德国。',
    role: 'member: has texts in every state',
  },
  company: {
    phone: '+8613800000002',
    nickName: '海平线供应链',
    description: '',
    role: 'verified company: events, jobs, goods, entries of the directory',
  },
  editor: { phone: '+8613800000003', nickName: '编辑周宁', description: '', role: 'editor: reviews and schedules' },
  operator: {
    phone: '+8613800000004',
    nickName: '运营陈岚',
    description: '',
    role: 'operator: accounts, verifications, messages',
  },
  banned: {
    phone: '+8613800000005',
    nickName: '停用的账号',
    description: '',
    role: 'banned: every call leads to the page that says so',
  },
} as const satisfies Readonly<Record<string, SeedAccount>>
export type SeedAccountName = keyof typeof SEED_ACCOUNTS

/** Phone numbers to which the configuration gives roles. */
export const ROLE_ENVIRONMENT = {
  OPERATORS: SEED_ACCOUNTS.operator.phone,
  EDITORS: SEED_ACCOUNTS.editor.phone,
} as const

/** Reasons of a ban, of a rejected text and of a text taken offline. */
export const SEED_REASONS = {
  banned: '多次发布广告，提醒后没有改正。',
  rejected: '第二段的费率没有写来源，请补上平台公告的网址和日期。',
  offline: '平台已经取消这项政策，内容过时。',
} as const

/**
 * States of contents: `changed` is online with an edit that awaits review, `closed` a job after its last day, `over` a
 * past event.
 */
export type SeedState =
  | 'draft'
  | 'waiting'
  | 'rejected'
  | 'scheduled'
  | 'published'
  | 'changed'
  | 'offline'
  | 'closed'
  | 'over'

/** A content of `npm run dev`, as its author submits it. */
export interface SeedContent {
  state: SeedState
  by: SeedAccountName
  type: (typeof SUBMITTABLE_TYPES)[number]
  title: string
  category: string
  markdown: string
  facts?: Readonly<Record<string, string | string[]>>
  /** True if the text contains a picture uploaded by its author. */
  hasPicture?: true
  /** Replies under the content, each with its state. */
  replies?: readonly { by: SeedAccountName; state: 'published' | 'waiting'; markdown: string }[]
}

const DAY_MS = 86_400_000

/** Age of the seeds in days: an event that is over now was still to come when it was submitted. */
export const WRITTEN_DAYS_AGO = 60
/** Days until the scheduled text goes online. */
export const SCHEDULED_IN_DAYS = 30

const LONG_PARAGRAPH =
  '头程的报价单上只有一个数字，拆开看却有八项：提货、报关、订舱、海运、目的港换单、清关、拖车、派送。哪一项按票收、哪一项按方收、哪一项旺季另加，要在下单前一项一项问清，写进合同；到港以后再谈，没有一家会退。'

/** Contents in every state, and contents that strain layouts: long titles, long texts, tables and pictures. */
export function listSeedContents(now: number): SeedContent[] {
  const day = (offset: number): string => new Date(now + offset * DAY_MS).toISOString().slice(0, 10)
  const month = (date: string): string[] => [String(Number(date.slice(5, 7)))]
  const event = (from: number, rest: Record<string, string | string[]>): Record<string, string | string[]> => ({
    startsOn: day(from),
    endsOn: day(from + 2),
    months: month(day(from)),
    country: 'CN',
    city: '深圳',
    checkedOn: day(-WRITTEN_DAYS_AGO),
    ...rest,
  })
  const job = (until: string): Record<string, string> => ({
    company: '海平线供应链',
    city: '深圳',
    form: '全职',
    payFrom: '8000',
    payTo: '15000',
    experience: '1–3 年',
    education: '大专',
    until,
  })
  return [
    {
      state: 'draft',
      by: 'member',
      type: 'article',
      title: '写到一半的稿子',
      category: '',
      markdown: '先列要点：\n\n- 体积重',
    },
    {
      state: 'waiting',
      by: 'member',
      type: 'article',
      title: '旺季前怎样排补货',
      category: '运营',
      markdown: '先算在途，再算安全库存。\n\n## 在途\n\n船期按最慢的一班算。',
    },
    {
      state: 'rejected',
      by: 'member',
      type: 'article',
      title: '平台费率变了多少',
      category: '支付',
      markdown: '听说费率要变。\n\n从 3% 变成 3.5%。',
    },
    {
      state: 'scheduled',
      by: 'member',
      type: 'article',
      title: '下个月的关税变化',
      category: '税务',
      markdown: '定时上线的一篇：到时间以前只有编辑看得到。',
    },
    {
      state: 'published',
      by: 'member',
      type: 'article',
      title: '头程费用怎样拆开算',
      category: '物流',
      markdown: [
        '一票货从仓库到海外仓，费用分三段。',
        '## 三段费用',
        '| 段 | 按什么收 | 常见金额 |\n|---|---|---|\n| 国内 | 票 | 300 元 |\n| 海运 | 方 | 每方 420 元 |\n| 派送 | 件 | 每件 12 元 |',
        '## 体积重',
        '长 × 宽 × 高 ÷ 6000，和实重取大的。',
        '## 例子',
        '一箱 60 × 40 × 40 厘米，实重 12 千克，体积重 16 千克，按 16 千克收。',
      ].join('\n\n'),
      hasPicture: true,
    },
    {
      state: 'changed',
      by: 'member',
      type: 'article',
      title: '德国包装法登记的步骤',
      category: '合规',
      markdown: '先在 LUCID 登记，再和双元系统签约。\n\n登记号要写进平台后台。',
    },
    {
      state: 'offline',
      by: 'member',
      type: 'article',
      title: '已经取消的补贴怎样申请',
      category: '开店',
      markdown: '这一篇下线了：地址回答 410。',
    },
    {
      state: 'published',
      by: 'member',
      type: 'article',
      title:
        '一个很长很长的标题：从深圳到汉堡的整柜和拼箱在旺季和淡季的八项费用、四种加价和三次改单的完整记录与逐项说明',
      category: '物流',
      markdown: Array.from({ length: 24 }, (_, index) => `## 第 ${index + 1} 节\n\n${LONG_PARAGRAPH}`).join('\n\n'),
    },
    {
      state: 'published',
      by: 'member',
      type: 'post',
      title: '第一次发海运，货代怎么选？',
      category: '提问',
      markdown: '一个月两方左右，发洛杉矶。看报价差一倍，不知道差在哪里。',
      replies: [
        { by: 'company', state: 'published', markdown: '先问含不含目的港费用，差的多半在这里。' },
        { by: 'editor', state: 'published', markdown: '把八项费用列成表，让每家填同一张表。' },
        { by: 'member', state: 'waiting', markdown: '明白了，我去问问。' },
      ],
    },
    {
      state: 'published',
      by: 'company',
      type: 'activity',
      title: '深圳跨境物流对接会',
      category: '沙龙',
      markdown: '现场有十二家货代和三家海外仓，可以带报价单来问。',
      facts: event(45, { registration: 'here', places: '80', organizer: '海平线供应链' }),
    },
    {
      state: 'over',
      by: 'company',
      type: 'activity',
      title: '十月选品交流会',
      category: '沙龙',
      markdown: '已经结束的一场。',
      facts: event(-20, { registration: 'here', organizer: '海平线供应链' }),
    },
    {
      state: 'published',
      by: 'company',
      type: 'recruit',
      title: '亚马逊运营',
      category: '运营',
      markdown: '负责两个站点的日常运营和补货。',
      facts: job(day(90)),
    },
    {
      state: 'closed',
      by: 'company',
      type: 'recruit',
      title: '独立站设计（已招满）',
      category: '设计',
      markdown: '截止日期已过。',
      facts: job(day(-10)),
    },
    {
      state: 'published',
      by: 'company',
      type: 'hy',
      title: '竹制收纳盒',
      category: '家居',
      markdown: '三个尺寸，可以印标。',
      facts: {
        supplier: '海平线供应链',
        place: '义乌',
        least: '100 件',
        price: '12.5',
        currency: 'CNY',
        unit: '件',
        hsCode: '441990',
      },
    },
    {
      state: 'waiting',
      by: 'company',
      type: 'company',
      title: '海平线供应链',
      category: '物流',
      markdown: '海运、空运和海外仓。',
      facts: { country: 'CN', city: '深圳', since: '2016', official: 'https://example.com', checkedOn: day(-60) },
    },
  ]
}

/** A redirect as an editor enters it. */
export const SEED_REDIRECT = { from: '/old-tools', to: '/tools', status: 301, note: '旧站的工具页' } as const
