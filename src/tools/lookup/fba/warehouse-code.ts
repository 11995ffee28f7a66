import { wordsOfCell, type CodeReader } from '../shared/pasted-codes.ts'

/** Three letters and a number, or four letters of which the first says the kind of site. */
const CODE = /^(?:AMAZON|FBA|[^A-Z0-9])*(?:([A-Z]{3})[\s_-]*(\d{1,2})|([A-Z]{4}))(?![A-Z0-9])/
/** A text that is a code and nothing else, with what carriers add. */
const WRITTEN =
  /^(?:(?:AMAZON|FBA)[\s:_-]*)?(?:[A-Z]{3}[\s_-]?\d{1,2}|[EIX][A-Z]{3})(?:[-_](?:UPS|FEDEX|DHL|USPS|LTL|SPD|卡派|快递派|\d{1,2}))?仓?$/
/** A word beside a code that may be meant as one. */
const LIKE_CODE = /^[A-Z]{3,5}\d{0,3}[A-Z]?$/
/** Words beside a code that are none. */
const NO_CODE = /^(?:AMAZON|FBA|UPS|FEDEX|DHL|USPS|LTL|SPD|FTL|USA|CAN|GBR|DEU|WAREHOUSE)$/

const fold = (text: string): string => text.normalize('NFKC').toUpperCase().trim()

/** A pasted cell as the set writes codes: ONT8 of `ont 8`, `ont8-UPS`, `FBA ONT8`, `ONT8-1` or `美国 ONT8（卡派）`; what holds no code stays as it is. */
export function toWarehouseCode(text: string): string {
  const [, letters = '', number = '', whole] = CODE.exec(fold(text)) ?? []
  return whole ?? (letters === '' ? text : letters + number)
}

/** Tells codes of warehouses from what stands beside them. */
export const WAREHOUSE_CODES: CodeReader = {
  isCode: (text) => WRITTEN.test(fold(text)),
  mayBe: (text) => LIKE_CODE.test(fold(text)),
  isNone: (text) => NO_CODE.test(fold(text)),
  // A blank inside a code is no border: ont 8 lax 9.
  joined: (text) => text.replaceAll(/(?<![A-Za-z])([A-Za-z]{3})[ _-](\d{1,2})(?!\d)/g, '$1$2'),
}

/** The codes of a text that holds several and nothing else, as LGB8,SBD1; undefined for any other text. */
export function codesOfLine(line: string): string[] | undefined {
  const words = wordsOfCell(line.normalize('NFKC').replaceAll(/[,;、|]/g, ' '), WAREHOUSE_CODES)
  return words.length > 1 ? words.map(fold) : undefined
}
