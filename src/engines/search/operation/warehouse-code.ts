const TYPED_CODE =
  /^(?:(?:amazon|fba)[\s_-]*)?(?:([a-z]{3})[\s_-]*(\d{1,2})|([a-z]{4}))(?:[-_/](?:ups|fedex|dhl|usps|ltl|spd|\d{1,2}))?$/i
/** Maximum characters of a typed code. */
const MAX_WRITTEN_LENGTH = 40

/**
 * Normalizes a warehouse code with blanks, full-width letters or a carrier's suffix: `ont 8`, ONT8-UPS and ONT8_1 are
 * ONT8. Other texts are unchanged.
 */
export function normalizeWarehouseCode(typed: string): string {
  const plain = typed.trim()
  if (plain.length > MAX_WRITTEN_LENGTH) return plain
  const [, letters = '', number = '', whole] = TYPED_CODE.exec(plain.normalize('NFKC')) ?? []
  return whole ?? (letters === '' ? plain : letters + number)
}
