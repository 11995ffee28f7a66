import { splitCodes, type CodeReader } from '../shared/pasted-codes.ts'

/** A warehouse code: three letters and a number, or four letters whose first names the kind of site. */
const CODE = /^(?:AMAZON|FBA|[^A-Z0-9])*(?:([A-Z]{3})[\s_-]*(\d{1,2})|([A-Z]{4}))(?![A-Z0-9])/
/** Matches a text that is only a code, with the additions that carriers write. */
const WRITTEN =
  /^(?:(?:AMAZON|FBA)[\s:_-]*)?(?:[A-Z]{3}[\s_-]?\d{1,2}|[EIX][A-Z]{3})(?:[-_](?:UPS|FEDEX|DHL|USPS|LTL|SPD|卡派|快递派|\d{1,2}))?仓?$/
/** Matches a word beside a code that may itself be a code. */
const LIKE_CODE = /^[A-Z]{3,5}\d{0,3}[A-Z]?$/
/** Matches words beside a code that are no codes. */
const NO_CODE = /^(?:AMAZON|FBA|UPS|FEDEX|DHL|USPS|LTL|SPD|FTL|USA|CAN|GBR|DEU|WAREHOUSE)$/

const fold = (text: string): string => text.normalize('NFKC').toUpperCase().trim()

/**
 * Normalizes a pasted cell to a code: ONT8 from `ont 8`, `ont8-UPS`, `FBA ONT8`, `ONT8-1` or `美国 ONT8（卡派）`; a text
 * without a code is returned unchanged.
 */
export function toWarehouseCode(text: string): string {
  const [, letters = '', number = '', whole] = CODE.exec(fold(text)) ?? []
  return whole ?? (letters === '' ? text : letters + number)
}

/** Extracts warehouse codes from text. */
export const WAREHOUSE_CODES: CodeReader = {
  isCode: (text) => WRITTEN.test(fold(text)),
  mayBe: (text) => LIKE_CODE.test(fold(text)),
  isNone: (text) => NO_CODE.test(fold(text)),
  // Joins codes written with a space: `ont 8 lax 9` has two codes.
  joined: (text) => text.replaceAll(/(?<![A-Za-z])([A-Za-z]{3})[ _-](\d{1,2})(?!\d)/g, '$1$2'),
}

/** Codes of a line with several codes and nothing else, such as LGB8,SBD1; otherwise undefined. */
export function parseCodeLine(line: string): string[] | undefined {
  const words = splitCodes(line.normalize('NFKC').replaceAll(/[,;、|]/g, ' '), WAREHOUSE_CODES)
  return words.length > 1 ? words.map(fold) : undefined
}
