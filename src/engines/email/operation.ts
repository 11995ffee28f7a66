/** The kinds of e-mail that sellers write, by what they are for. */
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

/** A kind of e-mail. */
export type EmailKind = keyof typeof EMAIL_KINDS

/** How an e-mail speaks. */
export const EMAIL_TONES = { friendly: '亲切', formal: '正式', direct: '直接' } as const

/** The tone of an e-mail. */
export type EmailTone = keyof typeof EMAIL_TONES

/** How much an e-mail says. */
export const EMAIL_LENGTHS = { short: '短', standard: '适中', long: '详细' } as const

/** The length of an e-mail. */
export type EmailLength = keyof typeof EMAIL_LENGTHS

/** What an e-mail may say of a matter, in Chinese and English as it stands in place of what is missing. */
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

/** The name of such a fact. */
export type EmailFact = keyof typeof EMAIL_FACTS

/** What is known of a matter; each as the visitor wrote it. */
export type EmailFacts = Readonly<Partial<Record<EmailFact, string>>>

/** What is written about, and how. */
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

/** One e-mail; its first subject is the one suggested. */
export interface Email {
  readonly subjects: readonly string[]
  /** From greeting to signature and P.S.; paragraphs are divided by empty lines. */
  readonly body: string
}

/** What the e-mail generator answers. */
export interface EmailResult {
  /** Two that differ. */
  emails: readonly [Email, Email]
  /** The facts that are still open as marked places. */
  missing: readonly EmailFact[]
}

/** The longest subject that telephones show whole, in columns: a Chinese character takes two. */
export const MAX_SUBJECT_COLUMNS = 40

/** The longest body that a model may give, in UTF-16 units. */
export const MAX_BODY_LENGTH = 6000
