/** The forms of a reply (specification, section 9), in their order. */
export const REPLY_FORMS = { email: '邮件', sms: '短信' } as const

/** The form of a reply. */
export type ReplyForm = keyof typeof REPLY_FORMS

/** How a reply speaks. */
export const REPLY_TONES = { friendly: '亲切', formal: '正式', apologetic: '致歉', brief: '简短' } as const

/** The tone of a reply. */
export type ReplyTone = keyof typeof REPLY_TONES

/** What a reply may say of a case, in Chinese and English as it stands in place of what is missing. */
export const REPLY_FACTS = {
  order: ['订单号', 'order number'],
  tracking: ['运单号', 'tracking number'],
  product: ['商品', 'product'],
  variant: ['规格', 'color or size'],
  date: ['日期', 'date'],
  days: ['天数', 'days'],
  amount: ['金额', 'amount'],
  part: ['部分退款金额', 'partial amount'],
  carrier: ['承运商', 'carrier'],
  country: ['国家', 'country'],
  quantity: ['数量', 'quantity'],
  code: ['优惠码', 'coupon code'],
  buyer: ['买家称呼', 'buyer'],
  sender: ['署名', 'sender'],
} as const

/** The name of such a fact. */
export type ReplyFact = keyof typeof REPLY_FACTS

/** What is known of a case; each as the visitor wrote it. */
export type ReplyFacts = Readonly<Partial<Record<ReplyFact, string>>>

/** A case that a seller meets. */
export interface ReplyScenario {
  readonly id: string
  readonly group: string
  /** In Chinese. */
  readonly label: string
}

/** The groups of scenarios, in the order of a sale gone wrong. */
export const SCENARIO_GROUPS = {
  logistics: '物流',
  orders: '订单与支付',
  returns: '退换与退款',
  product: '商品问题',
  usage: '使用与售后',
  presale: '售前咨询',
  reviews: '评价',
  disputes: '投诉与争议',
  account: '账户与安全',
} as const

/** What is replied to, and how. */
export interface ReplyRequest {
  form: ReplyForm
  /** An id of WRITING_LANGUAGES. */
  language: string
  tone: ReplyTone
  /** The id of a scenario, or '' for the one that the question is most like. */
  scenario: string
  /** The buyer's message; may be empty where the scenario is given. */
  question: string
  /** Which of the scenario's solutions is offered, from 0; -1 for any. */
  offer: number
  facts: ReplyFacts
  /** An integer. */
  seed: number
}

/** One reply. */
export interface Reply {
  /** '' of a text message. */
  readonly subject: string
  readonly text: string
}

/** What the reply generator answers. */
export interface ReplyResult {
  /** The id of the scenario that was answered; '' where a model found none of the list. */
  scenario: string
  /** The scenarios that the question is like, the likeliest first, at most 5. */
  likely: readonly ReplyScenario[]
  /** Two that differ. */
  replies: readonly [Reply, Reply]
  /** What the replies use: from the form, else from the question. */
  facts: ReplyFacts
  /** The scenario's solutions, in Chinese, in their order. */
  offers: readonly string[]
  /** The facts that are still open as marked places in a reply. */
  missing: readonly ReplyFact[]
}

/** The longest question that is read, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 5000

/** The longest reply that a model may give, in UTF-16 units. */
export const MAX_REPLY_LENGTH = { email: 3000, sms: 320 } as const

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const GSM_DOUBLE = /[\^{}\\[~\]|€]/g

/** How a text message is sent. */
export interface SmsSize {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7, or UTF-16 units. */
  readonly length: number
  readonly segments: number
}

/** Counts a text message as networks do: 160 septets or 70 units a message, 153 or 67 each where it is split (3GPP TS 23.038 and 23.040). */
export function smsSize(text: string): SmsSize {
  const isGsm = GSM.test(text)
  const length = isGsm ? text.length + (text.match(GSM_DOUBLE)?.length ?? 0) : text.length
  const [single, part] = isGsm ? [160, 153] : [70, 67]
  return {
    encoding: isGsm ? 'GSM-7' : 'UCS-2',
    length,
    segments: length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / part),
  }
}
