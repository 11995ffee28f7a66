const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 forbids even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(UNFIT, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
