/** Three letters and a number, or four letters of which the first says the kind of site. */
const CODE = /^(?:AMAZON|FBA|[^A-Z0-9])*([A-Z]{3}\d{1,2}|[A-Z]{4})(?![A-Z0-9])/

/** A pasted cell as the set writes codes: ONT8 of `ont8-UPS`, `FBA ONT8`, `ONT8-1` or `美国 ONT8（卡派）`; what holds no code stays as it is. */
export function toWarehouseCode(text: string): string {
  return CODE.exec(text.normalize('NFKC').toUpperCase())?.[1] ?? text
}
