/**
 * Patterns of a question for a calling code: 区号 82, 82区号, +82 是哪个国家. Chinese city codes begin with a single 0 and do
 * not match.
 */
const ASKED = [
  /^(?:国际|国家|电话|手机)*(?:区号|冠码|国家码) ?(?:是|为|:)? ?(?:\+|00)?([1-9]\d{0,3}) ?(?:是|的)?(?:哪个国家|哪一国|哪国|哪里|国家)?\??$/,
  /^(?:\+|00)?([1-9]\d{0,3}) ?(?:是|的)*(?:国际|国家|电话|手机)*(?:区号|冠码|国家码)(?:是|的)?(?:哪个国家|哪一国|哪国|哪里|国家)?\??$/,
  /^(?:\+|00)([1-9]\d{0,3}) ?(?:是|的)*(?:哪个国家|哪一国|哪国|哪里|什么国家)(?:的?(?:区号|电话|号码))?\??$/,
  /^(?:country|dialing|dialling|calling|area) code (?:\+|00)?([1-9]\d{0,3})$/i,
]

/** Parses the calling code that a text asks about, as +82; undefined if there is none. */
export function parseDialingCode(plain: string): string | undefined {
  const digits = ASKED.map((form) => form.exec(plain)?.[1]).find((found) => found !== undefined)
  return digits === undefined ? undefined : `+${digits}`
}
