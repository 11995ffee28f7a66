import { AREAS } from './areas.ts'

/** Forms by which visitors write to the operator of the site. */
export const FORM_NAMES = [
  'message',
  'contact',
  'inquiry',
  'join',
  'correction',
  'report',
  'tool-wish',
  'tool-fault',
  'course',
  'event',
  'offer',
] as const
export type FormName = (typeof FORM_NAMES)[number]

/** All field names of the forms. */
export type FieldName =
  | 'name'
  | 'phone'
  | 'email'
  | 'company'
  | 'area'
  | 'address'
  | 'offer'
  | 'wish'
  | 'page'
  | 'tool'
  | 'source'
  | 'input'
  | 'text'

/** A form field; `required` is the error message if it is empty. */
export interface FormField {
  name: FieldName
  label: string
  kind: 'line' | 'text' | 'phone' | 'email' | 'url' | 'choice'
  /** Maximum visible characters. */
  most: number
  required?: string
  /** Note after the label of an optional field; default 可不填. */
  note?: string
  choices?: readonly string[]
  hint?: string
  /** The browser's autofill type. */
  autoComplete?: 'name' | 'tel' | 'email' | 'organization' | 'street-address'
}

/** A form's label, fields and checks. */
export interface FormKind {
  /** Name of the form's messages. */
  label: string
  fields: readonly FormField[]
  /** Error message if both phone and email are missing; absent if neither is needed. */
  unreachable?: string
  /** Subject of the message in addition to its fields: a course, an event, or an offered job or goods. */
  subject?: 'course' | 'event' | 'offer'
}

/** Services that /inquiry offers; the names are also used in its address. */
export const INQUIRY_OFFERS = {
  vip: '个人会员',
  businessvip: '企业方案',
  'free-dlz': '零成本起步独立站',
  'dlz-service': '独立站建站与运营',
  'fb-service': 'Facebook 与 Instagram 广告',
  'google-service': 'Google 广告与商品目录',
  other: '其他',
} as const

const UNREACHABLE = '电话和邮箱至少填一个，才能答复你'

const name: FormField = {
  name: 'name',
  label: '姓名',
  kind: 'line',
  most: 40,
  required: '请填写姓名',
  autoComplete: 'name',
}
const phone: FormField = { name: 'phone', label: '电话', kind: 'phone', most: 30, autoComplete: 'tel' }
const mustPhone: FormField = { ...phone, required: '请填写正确的电话' }
const email: FormField = { name: 'email', label: '邮箱', kind: 'email', most: 254, autoComplete: 'email' }
/** Optional phone and email of a form whose `unreachable` requires one of them. */
const reachable: readonly FormField[] = [
  { ...phone, note: '与邮箱至少填一项' },
  { ...email, note: '与电话至少填一项' },
]
const company: FormField = { name: 'company', label: '公司', kind: 'line', most: 80, autoComplete: 'organization' }
const area: FormField = {
  name: 'area',
  label: '地区',
  kind: 'choice',
  most: 10,
  required: '请选择地区',
  choices: AREAS,
}
const address: FormField = {
  name: 'address',
  label: '详细地址',
  kind: 'line',
  most: 120,
  required: '请填写详细地址',
  autoComplete: 'street-address',
}
const text = (label: string, required: string, hint?: string): FormField => ({
  name: 'text',
  label,
  kind: 'text',
  most: 2000,
  required,
  ...(hint !== undefined && { hint }),
})

/** All forms with their fields in display order. Page, device and server all validate by this table. */
export const FORMS: Readonly<Record<FormName, FormKind>> = {
  message: {
    label: '登记',
    fields: [name, mustPhone, area, address, { ...text('说明', '请写明需要什么', '例如要寄的资料，或方便见面的时间') }],
  },
  contact: { label: '留言', fields: [name, ...reachable, text('内容', '请填写内容')], unreachable: UNREACHABLE },
  inquiry: {
    label: '询价',
    fields: [
      {
        name: 'offer',
        label: '询问什么',
        kind: 'choice',
        most: 20,
        required: '请选择询问什么',
        choices: Object.values(INQUIRY_OFFERS),
      },
      name,
      mustPhone,
      email,
      company,
      area,
      text('需求', '请填写需求', '人数、要接的系统、期望的时间和预算范围'),
    ],
  },
  join: {
    label: '参与',
    fields: [
      {
        name: 'wish',
        label: '想做什么',
        kind: 'choice',
        most: 20,
        required: '请选择想做什么',
        choices: ['投稿', '补数据', '写代码', '登记企业', '其他'],
      },
      name,
      ...reachable,
      text('介绍', '请写几句介绍', '做过什么，想参与哪一部分，可以附链接'),
    ],
    unreachable: UNREACHABLE,
  },
  correction: {
    label: '纠错',
    fields: [
      { name: 'page', label: '页面地址', kind: 'line', most: 300, required: '请填写页面地址' },
      text('哪一句不对', '请写明哪一句不对', '现在写的是什么，应该是什么'),
      { name: 'source', label: '官方出处', kind: 'url', most: 300, hint: '能核对的网址，没有可以不填' },
      { ...email, hint: '想知道结果再填' },
    ],
  },
  report: {
    label: '举报',
    fields: [
      { name: 'page', label: '页面地址', kind: 'line', most: 300, required: '请填写页面地址' },
      {
        name: 'wish',
        label: '问题',
        kind: 'choice',
        most: 20,
        required: '请选择是什么问题',
        choices: ['广告或引流', '虚假或误导', '抄袭或侵权', '泄露个人信息', '辱骂攻击', '违法信息', '其他'],
      },
      { name: 'text', label: '说明', kind: 'text', most: 2000, hint: '哪一句、为什么；侵权请写明你的权利' },
      { ...email, hint: '想知道结果再填' },
    ],
  },
  'tool-wish': {
    label: '想要的工具',
    fields: [
      text('想要什么工具', '请写明想要什么工具', '手里有什么，想得到什么，现在怎么做'),
      { ...email, hint: '想知道结果再填' },
    ],
  },
  'tool-fault': {
    label: '工具出错',
    fields: [
      { name: 'tool', label: '哪个工具', kind: 'line', most: 60, required: '请填写哪个工具' },
      text('怎么不对', '请写明怎么不对', '看到的结果，和应该是多少'),
      { name: 'input', label: '当时填的内容', kind: 'text', most: 500, hint: '不要填密码和客户资料' },
      { ...email, hint: '想知道结果再填' },
    ],
  },
  course: {
    label: '课程',
    subject: 'course',
    fields: [
      {
        name: 'wish',
        label: '想做什么',
        kind: 'choice',
        most: 10,
        required: '请选择想做什么',
        choices: ['提问', '登记学习'],
      },
      name,
      ...reachable,
      text('内容', '请填写内容', '问题写到第几课、哪一步'),
    ],
    unreachable: UNREACHABLE,
  },
  event: {
    label: '活动报名',
    subject: 'event',
    fields: [name, mustPhone, email, company, { name: 'text', label: '备注', kind: 'text', most: 500 }],
  },
  offer: {
    label: '联系发布者',
    subject: 'offer',
    fields: [
      name,
      mustPhone,
      email,
      company,
      text('内容', '请填写内容', '应聘写经历和到岗时间，采购写数量、规格和送到哪里'),
    ],
  },
}

/** Values of a form by field. */
export type FormFields = Partial<Record<FieldName, string>>
