/** Kinds of e-mail that sellers write, grouped by purpose. */
export const EMAIL_KINDS = {
  outreach: '开发信',
  'follow-up': '跟进',
  quotation: '报价',
  sample: '样品寄送',
  'order-confirmation': '订单确认',
  'shipping-notice': '发货通知',
  'delay-apology': '延迟致歉',
  'payment-reminder': '付款提醒',
  'payment-overdue': '催款',
  'after-sales': '售后回访',
  'review-invitation': '邀请评价（合规）',
  'holiday-greeting': '节日问候',
  'new-product': '新品推介',
  'cart-recovery': '弃购挽回',
  'member-offer': '会员促销',
  influencer: '网红合作邀约',
  'supplier-inquiry': '供应商询价',
  claim: '索赔',
  'trade-show': '展会邀约',
  handover: '工作交接',
} as const

/** Kind of e-mail. */
export type EmailKind = keyof typeof EMAIL_KINDS

/** Tones of an e-mail. */
export const EMAIL_TONES = { friendly: '亲切', formal: '正式', direct: '直接' } as const

/** Tone of an e-mail. */
export type EmailTone = keyof typeof EMAIL_TONES

/** Lengths of an e-mail. */
export const EMAIL_LENGTHS = { short: '短', standard: '适中', long: '详细' } as const

/** Length of an e-mail. */
export type EmailLength = keyof typeof EMAIL_LENGTHS

/** Facts of an e-mail, with the Chinese and English placeholder for a missing one. */
export const EMAIL_FACTS = {
  recipient: ['收件人', 'recipient'],
  company: ['对方公司', 'company'],
  sender: ['发件人', 'your name'],
  brand: ['我方公司或店铺', 'your company'],
  product: ['产品', 'product'],
  advantage: ['卖点', 'advantage'],
  price: ['价格', 'price'],
  quantity: ['数量', 'quantity'],
  terms: ['付款或贸易条款', 'terms'],
  days: ['天数', 'days'],
  date: ['日期', 'date'],
  order: ['订单号', 'order number'],
  tracking: ['运单号', 'tracking number'],
  carrier: ['承运商', 'carrier'],
  amount: ['金额', 'amount'],
  discount: ['优惠内容', 'offer'],
  code: ['优惠码', 'code'],
  event: ['展会或节日', 'event'],
  place: ['地点或展位', 'place'],
  channel: ['对方频道', 'channel'],
  issue: ['问题', 'problem'],
  successor: ['接手人', 'successor'],
} as const

/** Name of a fact. */
export type EmailFact = keyof typeof EMAIL_FACTS

/** Known facts, as the visitor wrote them. */
export type EmailFacts = Readonly<Partial<Record<EmailFact, string>>>

/** Kind, tone, length and facts of the e-mail to write. */
export interface EmailRequest {
  kind: EmailKind
  /** An id of WRITING_LANGUAGES. */
  language: string
  tone: EmailTone
  length: EmailLength
  facts: EmailFacts
  /** An integer. */
  seed: number
}

/** E-mail; its first subject is the suggested one. */
export interface Email {
  readonly subjects: readonly string[]
  /** From greeting to signature and P.S.; paragraphs are separated by blank lines. */
  readonly body: string
}

/** Result of the e-mail generator. */
export interface EmailResult {
  /** Two different e-mails. */
  emails: readonly [Email, Email]
  /** Missing facts, marked in the text by placeholders. */
  missing: readonly EmailFact[]
}

/** Maximum columns of a subject that phones show in full; a Chinese character takes two. */
export const MAX_SUBJECT_COLUMNS = 40

/** Maximum length of a body from a model, in UTF-16 units. */
export const MAX_BODY_LENGTH = 6000
