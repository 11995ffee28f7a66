/** Forms of a reply (specification, section 9), in display order. */
export const REPLY_FORMS = { email: '邮件', sms: '短信' } as const

/** Form of a reply. */
export type ReplyForm = keyof typeof REPLY_FORMS

/** Tones of a reply. */
export const REPLY_TONES = { friendly: '亲切', formal: '正式', apologetic: '致歉', brief: '简短' } as const

/** Tone of a reply. */
export type ReplyTone = keyof typeof REPLY_TONES

/** Facts of a case, with the Chinese and English placeholder for a missing one. */
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

/** Name of a fact. */
export type ReplyFact = keyof typeof REPLY_FACTS

/** Known facts, as the visitor wrote them. */
export type ReplyFacts = Readonly<Partial<Record<ReplyFact, string>>>

/** Scenario of customer service. */
export interface ReplyScenario {
  readonly id: string
  readonly group: string
  /** Chinese name. */
  readonly label: string
}

/** Groups of scenarios, in the order in which problems with a sale occur. */
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

/** Message to reply to, with scenario, form and tone. */
export interface ReplyRequest {
  form: ReplyForm
  /** An id of WRITING_LANGUAGES. */
  language: string
  tone: ReplyTone
  /** Scenario id, or '' for the one that matches the question best. */
  scenario: string
  /** Message of the buyer; may be empty if the scenario is given. */
  question: string
  /** Index of the offered solution, from 0; -1 for any. */
  offer: number
  facts: ReplyFacts
  /** An integer. */
  seed: number
}

/** Composed reply. */
export interface Reply {
  /** Subject; '' for a text message. */
  readonly subject: string
  readonly text: string
}

/** Result of the reply generator. */
export interface ReplyResult {
  /** Id of the answered scenario; '' if a model found none in the list. */
  scenario: string
  /** Scenarios that match the question, likeliest first, at most 5. */
  likely: readonly ReplyScenario[]
  /** Two different replies. */
  replies: readonly [Reply, Reply]
  /** Facts used in the replies: from the form, else from the question. */
  facts: ReplyFacts
  /** Solutions of the scenario in Chinese, in order. */
  offers: readonly string[]
  /** Missing facts, marked in a reply by placeholders. */
  missing: readonly ReplyFact[]
}

/** Maximum length of a question, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 5000

/** Maximum length of a reply from a model, in UTF-16 units. */
export const MAX_REPLY_LENGTH = { email: 3000, sms: 320 } as const

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const GSM_DOUBLE = /[\^{}\\[~\]|€]/g

/** Size of a text message in the network. */
export interface SmsSize {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7, or UTF-16 units. */
  readonly length: number
  readonly segments: number
}

/**
 * Size of a text message as networks count it: 160 septets or 70 units for one message, 153 or 67 for each part of a
 * longer one (3GPP TS 23.038 and 23.040).
 */
export function measureSms(text: string): SmsSize {
  const isGsm = GSM.test(text)
  const length = isGsm ? text.length + (text.match(GSM_DOUBLE)?.length ?? 0) : text.length
  const [single, part] = isGsm ? [160, 153] : [70, 67]
  return {
    encoding: isGsm ? 'GSM-7' : 'UCS-2',
    length,
    segments: length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / part),
  }
}
