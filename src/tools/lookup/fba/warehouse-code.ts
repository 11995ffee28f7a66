/** Three letters and a number, or four letters of which the first says the kind of site. */
const CODE = /^(?:AMAZON|FBA|[^A-Z0-9])*(?:([A-Z]{3})[\s_-]*(\d{1,2})|([A-Z]{4}))(?![A-Z0-9])/
/** Several codes in one line and nothing else. */
const CODES = /^(?:[A-Z]{3}[\s_-]?\d{1,2}(?:[\s,;、|/]+|$)){2,}$/
const ONE_OF_THEM = /[A-Z]{3}[\s_-]?\d{1,2}/g

const fold = (text: string): string => text.normalize('NFKC').toUpperCase()

/** A pasted cell as the set writes codes: ONT8 of `ont 8`, `ont8-UPS`, `FBA ONT8`, `ONT8-1` or `美国 ONT8（卡派）`; what holds no code stays as it is. */
export function toWarehouseCode(text: string): string {
  const [, letters = '', number = '', whole] = CODE.exec(fold(text)) ?? []
  return whole ?? (letters === '' ? text : letters + number)
}

/** The codes of a line that holds several and nothing else, as LGB8,SBD1; undefined for any other line. */
export function codesOfLine(line: string): string[] | undefined {
  const folded = fold(line).trim()
  return CODES.test(folded) ? folded.match(ONE_OF_THEM)?.map((code) => code) : undefined
}
