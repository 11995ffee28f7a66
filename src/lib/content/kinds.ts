/**
 * Kinds of contents (product specification, section 4). flash is the specification's NEWS_HOT, company a directory
 * entry, reply a reply to a post.
 */
export const CONTENT_TYPES = [
  'article',
  'course',
  'lesson',
  'report',
  'activity',
  'wiki',
  'service',
  'recruit',
  'hy',
  'flash',
  'knowledge',
  'help',
  'company',
  'post',
  'page',
  'reply',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Submitters of a kind of content: any account, or verified companies only. */
export type SubmitterKind = 'account' | 'company'

/** Properties of a kind for pages, editor and importer. Its own facts are in `src/api/contracts/content-facts.ts`. */
export interface ContentKind {
  label: string
  /** Allowed categories, in the order of filters; empty if lists have no category filter. */
  categories: readonly string[]
  /** Facts by which lists can be filtered. */
  facets: readonly string[]
  /** Absent if only files and editors add contents of the kind. */
  submittedBy?: SubmitterKind
  /**
   * Parent kind of replies and the like: they have no page and are in no list, search, feed or sitemap of their own.
   */
  under?: ContentType
}

/** Categories of services and of the directory. */
const SERVICES = [
  '物流',
  '海外仓',
  '支付收款',
  '税务合规',
  '知识产权',
  '检测认证',
  '建站',
  '广告营销',
  '选品数据',
  'ERP 软件',
  '客服翻译',
  '培训咨询',
  '融资保险',
  '平台',
] as const

export const CONTENT_KINDS: Readonly<Record<ContentType, ContentKind>> = {
  article: {
    label: '文章',
    categories: ['开店', '选品', '运营', '推广', '物流', '支付', '税务', '合规', '数据'],
    facets: [],
    submittedBy: 'account',
  },
  course: { label: '课程', categories: ['入门', '进阶'], facets: [] },
  lesson: { label: '课时', categories: [], facets: ['course'] },
  report: { label: '报告', categories: ['节日营销', '汇率', '物流', '市场', '平台'], facets: [] },
  activity: {
    label: '活动',
    categories: ['展会', '峰会', '沙龙', '直播', '培训'],
    facets: ['country', 'city', 'months', 'undated'],
    submittedBy: 'company',
  },
  wiki: { label: '百科', categories: ['外贸', '电商', '支付', '运输', '游戏'], facets: ['subType'] },
  service: { label: '服务', categories: SERVICES, facets: ['markets'], submittedBy: 'company' },
  recruit: {
    label: '职位',
    categories: ['运营', '推广', '设计', '客服', '采购', '物流', '财务', '技术', '其他'],
    facets: ['city', 'form'],
    submittedBy: 'company',
  },
  hy: {
    label: '货源',
    categories: ['家居', '服饰', '电子', '美妆个护', '母婴玩具', '运动户外', '汽配', '宠物', '其他'],
    facets: ['place'],
    submittedBy: 'company',
  },
  flash: { label: '快讯', categories: ['合规', '关税', '税务', '平台', '物流', '支付', '市场'], facets: ['important'] },
  knowledge: {
    label: '平台知识',
    categories: ['综合平台', '区域平台', '社交电商', '批发平台', '垂直平台', '独立站'],
    facets: ['markets'],
  },
  help: { label: '帮助', categories: ['工具', '账号', '离线', '数据', '隐私'], facets: ['tool'] },
  company: { label: '企业', categories: SERVICES, facets: ['country', 'city'], submittedBy: 'company' },
  post: { label: '社区', categories: ['提问', '经验', '求助', '闲聊'], facets: [], submittedBy: 'account' },
  page: { label: '页面', categories: [], facets: [] },
  reply: { label: '回复', categories: [], facets: ['post'], submittedBy: 'account', under: 'post' },
}

/** Kinds by their number in the product specification (section 4). */
export const TYPE_NUMBERS: ReadonlyMap<number, ContentType> = new Map([
  [1, 'article'],
  [2, 'course'],
  [3, 'report'],
  [4, 'activity'],
  [5, 'wiki'],
  [6, 'service'],
  [7, 'recruit'],
  [8, 'hy'],
  [9, 'post'],
  [10, 'flash'],
])

/** Kinds with pages, lists and search. */
export const LISTED_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].under === undefined)
