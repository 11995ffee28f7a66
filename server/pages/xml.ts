const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML 1.0 has no place for, escaped or not: control characters, halves of characters, and two that are none. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Text for an element or attribute of XML. */
export function escapeXml(text: string): string {
  return text.replaceAll(UNFIT, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
