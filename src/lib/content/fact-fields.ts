import type { ContentType } from './kinds.ts'

/** Input type of a field. `lines` is several values in one text. */
export type FactForm =
  | { form: 'text'; most: number }
  /** A value used as a list filter: without | and :. */
  | { form: 'facet'; most: number }
  | { form: 'facets'; most: number }
  | { form: 'site' }
  | { form: 'day' }
  | { form: 'months' }
  | { form: 'number'; digits: number }
  | { form: 'whole'; most: number }
  | { form: 'handle' }
  | { form: 'handles' }
  | { form: 'choice'; values: readonly string[]; labels?: readonly string[] }
  | { form: 'country' }
  | { form: 'currency' }
  | { form: 'year' }
  | { form: 'digits'; least: number; most: number }

/** A form field for one fact of a kind. */
export type FactField = FactForm & {
  name: string
  label: string
  /** A short hint shown below the field. */
  hint?: string
  optional?: true
}

/** Form contents: one text per field, '' if empty. */
export type FormTexts = Readonly<Record<string, string>>

const CHECKED: FactField = {
  name: 'checkedOn',
  label: '核对日期',
  form: 'day',
  hint: '这些信息最近一次和官方核对的日期',
}
const SITE: FactField = { name: 'official', label: '官方网站', form: 'site', hint: '以 https:// 开头' }
const MARKETS: FactField = {
  name: 'markets',
  label: '覆盖市场',
  form: 'facets',
  most: 20,
  hint: '用顿号分开，如 美国、德国',
  optional: true,
}

/**
 * Form fields of each kind's own facts, in display order. They repeat the rules of `CONTENT_FACTS`
 * (src/api/contracts/content-facts.ts) so that the browser needs no schema library; a test compares both.
 */
export const FACT_FIELDS: Readonly<Record<ContentType, readonly FactField[]>> = {
  article: [{ name: 'author', label: '署名', form: 'text', most: 40, hint: '不填用账号的名字', optional: true }],
  course: [
    { name: 'audience', label: '适合谁', form: 'text', most: 80 },
    { name: 'goal', label: '学完能做什么', form: 'text', most: 120 },
  ],
  lesson: [
    { name: 'course', label: '课程的短名', form: 'handle' },
    { name: 'position', label: '第几课', form: 'whole', most: 99 },
    { name: 'minutes', label: '时长（分钟）', form: 'whole', most: 600 },
  ],
  report: [
    { name: 'period', label: '时段', form: 'text', most: 40 },
    { name: 'data', label: '数据来源', form: 'text', most: 160 },
    { name: 'figure', label: '卡片上的数字', form: 'text', most: 20, optional: true },
    { name: 'figureLabel', label: '数字的说明', form: 'text', most: 40, optional: true },
  ],
  activity: [
    { name: 'startsOn', label: '开始日期', form: 'day', hint: '还没有公布就不填', optional: true },
    { name: 'endsOn', label: '结束日期', form: 'day', hint: '填了开始日期就要填', optional: true },
    { name: 'months', label: '举办月份', form: 'months', hint: '填了日期可以不选；没有公布时，选往年举办的月份' },
    { name: 'country', label: '国家或地区', form: 'country', hint: '线上举办不填', optional: true },
    { name: 'city', label: '城市', form: 'facet', most: 40, optional: true },
    { name: 'venue', label: '场馆或地址', form: 'text', most: 80, optional: true },
    { name: 'frequency', label: '频次', form: 'text', most: 40, hint: '如 每年一届', optional: true },
    { name: 'organizer', label: '主办方', form: 'text', most: 80, optional: true },
    { ...SITE, optional: true },
    {
      name: 'registration',
      label: '报名方式',
      form: 'choice',
      values: ['official', 'here', 'none'],
      labels: ['在官方网站', '在本站填表', '不用报名'],
    },
    { name: 'places', label: '名额', form: 'whole', most: 99_999, hint: '不限就不填', optional: true },
    CHECKED,
  ],
  wiki: [
    { name: 'subType', label: '小类', form: 'facet', most: 20 },
    { name: 'english', label: '英文', form: 'text', most: 120 },
    { name: 'abbreviation', label: '缩写', form: 'text', most: 40, optional: true },
    { name: 'term', label: '术语表里的短名', form: 'handle', optional: true },
    { name: 'tools', label: '相关工具', form: 'handles', hint: '工具的短名，用顿号分开', optional: true },
  ],
  service: [
    { name: 'provider', label: '服务商', form: 'text', most: 80 },
    MARKETS,
    { name: 'price', label: '价格', form: 'text', most: 80, hint: '如 每单 3 元起；面议也写明', optional: true },
    { ...SITE, optional: true },
  ],
  recruit: [
    { name: 'company', label: '公司', form: 'text', most: 60 },
    { name: 'city', label: '城市', form: 'facet', most: 40 },
    { name: 'form', label: '用工形式', form: 'choice', values: ['全职', '兼职', '实习', '远程'] },
    { name: 'payFrom', label: '最低月薪（元）', form: 'number', digits: 7, hint: '面议不填', optional: true },
    { name: 'payTo', label: '最高月薪（元）', form: 'number', digits: 7, hint: '和最低月薪一起填', optional: true },
    { name: 'experience', label: '经验', form: 'choice', values: ['不限', '1 年以内', '1–3 年', '3–5 年', '5 年以上'] },
    { name: 'education', label: '学历', form: 'choice', values: ['不限', '大专', '本科', '硕士'] },
    { name: 'until', label: '截止日期', form: 'day', optional: true },
  ],
  hy: [
    { name: 'supplier', label: '供应商', form: 'text', most: 80 },
    { name: 'place', label: '货源地', form: 'facet', most: 40, hint: '如 义乌' },
    { name: 'least', label: '起订量', form: 'text', most: 40, hint: '如 100 件', optional: true },
    { name: 'price', label: '单价', form: 'number', digits: 12, optional: true },
    { name: 'currency', label: '币种', form: 'currency', hint: '三个字母，如 CNY', optional: true },
    { name: 'unit', label: '计价单位', form: 'text', most: 20, hint: '如 件', optional: true },
    { name: 'hsCode', label: 'HS 编码', form: 'digits', least: 4, most: 10, hint: '4 至 10 位数字', optional: true },
  ],
  flash: [],
  knowledge: [
    { name: 'platform', label: '平台', form: 'text', most: 60 },
    SITE,
    { name: 'markets', label: '覆盖市场', form: 'facets', most: 20, hint: '用顿号分开，如 美国、德国' },
    { name: 'logo', label: '标志的短名', form: 'handle', optional: true },
    CHECKED,
  ],
  help: [{ name: 'tool', label: '工具的短名', form: 'handle', optional: true }],
  company: [
    { name: 'legalName', label: '登记名称', form: 'text', most: 120, optional: true },
    { name: 'country', label: '国家或地区', form: 'country' },
    { name: 'city', label: '城市', form: 'facet', most: 40, optional: true },
    { name: 'since', label: '成立年份', form: 'year', hint: '四位数字', optional: true },
    SITE,
    CHECKED,
  ],
  post: [],
  page: [],
  reply: [{ name: 'post', label: '帖子的短名', form: 'handle' }],
}

/** Parses several typed values, separated by 、, a comma or a semicolon, without duplicates. */
export function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[、，,；;\n]/)
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ]
}

const LISTS = new Set<FactForm['form']>(['facets', 'handles', 'months'])

/** Fills in the months of an event's dates if no month is chosen. */
export function fillEventMonths(type: ContentType, texts: FormTexts): FormTexts {
  if (type !== 'activity' || splitList(texts.months ?? '').length > 0) return texts
  const monthOf = (day = ''): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const first = monthOf(texts.startsOn)
  const months = Array.from(
    { length: Math.min(12, monthOf(texts.endsOn) - first + 1) },
    (_, after) => ((first + after) % 12) + 1,
  )
  return first < 0 ? texts : { ...texts, months: months.join('、') }
}

/** Converts a form to facts; empty fields are left out. */
export function formToFacts(type: ContentType, texts: FormTexts): Record<string, string | string[]> {
  const facts: Record<string, string | string[]> = {}
  const said = fillEventMonths(type, texts)
  for (const { name, form } of FACT_FIELDS[type]) {
    const text = (said[name] ?? '').trim()
    if (LISTS.has(form)) {
      const values = splitList(text)
      if (values.length > 0) facts[name] = values
    } else if (text !== '') facts[name] = text
  }
  return facts
}

/** Converts facts to form fields. */
export function factsToForm(
  type: ContentType,
  facts: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    FACT_FIELDS[type].map(({ name }) => {
      const value = facts[name] ?? ''
      return [name, typeof value === 'string' ? value : value.join('、')]
    }),
  )
}
