/**
 * Formats of tracking numbers, whatever the buyer calls them: postal union (S10), UPS, USPS, Amazon Logistics, SSCC,
 * SF, YunExpress, JD and Yodel, 4PX, Cainiao. Blanks are allowed inside.
 */
const PARCEL = [
  /(?<![A-Z0-9])[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}(?![A-Z0-9])/i,
  /(?<![A-Z0-9])1Z(?: ?[0-9A-Z]){16}(?![A-Z0-9])/i,
  /(?<![A-Z0-9])(?:420(?: ?\d){5}(?:(?: ?\d){4})? ?)?9[1-5](?: ?\d){18,20}(?! ?\d)(?![A-Z0-9])/i,
  /(?<![A-Z0-9])TBA\d{12}(?![A-Z0-9])/i,
  /(?<![A-Z0-9])00\d{18}(?![A-Z0-9])/i,
  /(?<![A-Z0-9])(?:SF\d{12,15}|YT\d{13,16}|JD[A-Z]{0,2}\d{10,18}|4PX\d{10,16}(?:[A-Z]{2})?|LP\d{14,18})(?![A-Z0-9])/i,
] as const
const AMAZON = /(?<![\d-])\d{3}-\d{7}-\d{7}(?![\d-])/
const IS = String.raw`\s*(?:is|was|are|shows|是|为)?\s*[:：#＃]?\s*`
/** A number contains a digit; after a blank it continues only with groups of digits. */
const NUMBER = String.raw`((?=[A-Z0-9-]{0,30}\d)[A-Z0-9][A-Z0-9-]{3,33}(?: \d{2,6}(?![A-Z0-9-])){0,8})(?![A-Z0-9-])`
const TRACKING_WORD = String.raw`(?:\btracking(?:\s*(?:number|no\.?|id|code))?|运单(?:编?号)?|快递(?:编?号|单号)?|物流(?:编?号|单号)?|包裹(?:编?号|单号)|跟踪号|追踪号)`
const ORDER_WORD = String.raw`(?:\border(?:\s*(?:number|no\.?|id))?|订单(?:编?号)?|(?<![运递流裹])单号)`
const MIN_TRACKING_LENGTH = 8

const without = (number: string): string => number.replaceAll(' ', '')

/** Finds the numbers that follow a word. */
function after(question: string, word: string): string[] {
  return Array.from(question.matchAll(new RegExp(word + IS + NUMBER, 'gi')), ([, number = '']) => without(number))
}

/** Finds a number in the format of a tracking number. */
function parcelIn(question: string): string | undefined {
  for (const shape of PARCEL) {
    const [number] = shape.exec(question) ?? []
    if (number !== undefined) return without(number)
  }
  return undefined
}

/** Finds the number directly after the name of a carrier. */
function behind(question: string, carrier: string | undefined): string | undefined {
  return carrier === undefined
    ? undefined
    : after(question, carrier.replaceAll(/[^\p{L}\p{N} ]/gu, '')).find(
        (number) => number.length >= MIN_TRACKING_LENGTH && !AMAZON.test(number),
      )
}

/**
 * Finds the order number and tracking number in a message. A number in the format of a tracking number is one even
 * after the word "order": buyers say 单号 for both.
 */
export function findOrderAndTracking(
  question: string,
  carrier: string | undefined,
): { order: string | undefined; tracking: string | undefined } {
  const tracking =
    after(question, TRACKING_WORD).find((number) => number.length >= MIN_TRACKING_LENGTH && !AMAZON.test(number)) ??
    parcelIn(question) ??
    behind(question, carrier)
  const order =
    AMAZON.exec(question)?.[0] ??
    after(question, ORDER_WORD).find((number) => number !== tracking && parcelIn(number) === undefined)
  return { order, tracking }
}
