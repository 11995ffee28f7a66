import { findOrderAndTracking } from './numbers.ts'
import type { ReplyFacts } from './operation.ts'

const CARRIERS = [
  'USPS',
  'UPS',
  'FedEx',
  'DHL',
  'Royal Mail',
  'Evri',
  'Yodel',
  'DPD',
  'GLS',
  'Hermes',
  'Canada Post',
  'Australia Post',
  'La Poste',
  'Colissimo',
  'Correos',
  'Poste Italiane',
  'Deutsche Post',
  'PostNL',
  'Aramex',
  'OnTrac',
  'Amazon Logistics',
  'YunExpress',
  'Yanwen',
  '4PX',
  'China Post',
  '云途',
  '燕文',
  '递四方',
  '中国邮政',
  '顺丰',
  '万邑通',
  '菜鸟',
]

const EN_PRODUCT =
  /\b(?:bought|ordered|purchased|received|got)\s+(?:a|an|the|this|these|your|my|two|three)\s+(?:new\s+)?([a-z][a-z -]{2,28}?)(?=\s+(?:from|on|and|but|in|last|with|is|was|are|were|for|which|that|has|have|it|yesterday|today|a|three|two|as|through|however|broken|damaged|because|when|while|so|to|instead|not)\b|\s*[.,!?;:(\n]|\s*$)/i
const NO_PRODUCT =
  /^(?:item|items|order|orders|product|products|package|parcel|one|ones|thing|things|box|wrong|other|same|message|email|refund|notification|second|first|only|replacement|part|color|colour|size|tracking|delivery|letter|notice|right)\b/i
const ZH_PRODUCT =
  /(?:买|购买|订购|下单|收到)(?:了|的)?(?:你们家?的?)?(?:[一两这那]?[个件台双条款只套把]的?)?([\p{Script=Han}A-Za-z0-9]{2,8}?)(?=[，。！？,.!?\s]|坏|破|裂|碎|漏|不能|少了|有(?!线|机|氧|声|盖|色)|$)/u
const NO_ZH_PRODUCT = /[了的我你没不是在就到很还几天个月日货钱单件少多错谁怎什么时候东西包裹商品快递]/

/** Quantity that a buyer asks for; quantities bought in the past are ignored. */
function quantityIn(text: string): string | undefined {
  const english =
    /\b(?:buy|take|need|want|get|order)\s+(\d{1,6})(?!\s*(?:%|days?|weeks?|months?|hours?|dollars?|usd|eur)|[\d.,]*\d|-)\b/i.exec(
      text,
    )?.[1]
  if (english && Number(english) > 1) return `${Number(english)} pieces`
  const [, count, unit] = /(?:买|要|拿|订|需要)\s?(\d{1,6})\s?([个件套台条双只箱])/u.exec(text) ?? []
  return count && unit && Number(count) > 1 ? `${Number(count)} ${unit}` : undefined
}

function productIn(text: string): string | undefined {
  const english = EN_PRODUCT.exec(text)?.[1]?.trim()
  if (english && !NO_PRODUCT.test(english)) return english
  const chinese = ZH_PRODUCT.exec(text)?.[1]
  return chinese && !NO_ZH_PRODUCT.test(chinese) ? chinese : undefined
}

function carrierIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  return CARRIERS.find((name) =>
    /[a-z]/i.test(name) ? new RegExp(`(?<![a-z])${name.toLowerCase()}(?![a-z])`).test(lower) : text.includes(name),
  )
}

/**
 * Extracts order, tracking number, carrier, product and requested quantity from a buyer's message. Dates and amounts
 * are left out: they are past ones, such as the order date, and a reply would promise them.
 */
export function readFacts(question: string): ReplyFacts {
  const carrier = carrierIn(question)
  const found = {
    ...findOrderAndTracking(question, carrier),
    carrier,
    product: productIn(question),
    quantity: quantityIn(question),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
