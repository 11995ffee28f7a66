/** An e-mail ready to send. */
export interface Mail {
  subject: string
  body: string
}

/** Maximum characters of a mailto: link; mail programs and Windows cut longer ones. */
const MAX_MAILTO = 2000

/** Encodes text as Base64 of UTF-8 in lines of 76 characters (RFC 2045). */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary)
}

/** Encodes a header's text as encoded words (RFC 2047) of at most 75 characters; no character is split. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const mark of text) {
    if (base64(word + mark).length > 60) {
      words.push(word)
      word = ''
    }
    word += mark
  }
  return [...words, word].map((part) => `=?UTF-8?B?${base64(part)}?=`).join('\r\n ')
}

/** Replaces lone surrogates, which encodeURIComponent refuses. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim()

/** Builds a mailto: link with subject and body; undefined if it would be too long. */
export function buildMailtoLink({ subject, body }: Mail): string | undefined {
  const link = `mailto:?subject=${encoded(oneLine(subject))}&body=${encoded(body.replaceAll('\n', '\r\n'))}`
  return link.length > MAX_MAILTO ? undefined : link
}

/** Builds an .eml draft (RFC 5322); the X-Unsent header lets Outlook open it for editing. */
export function buildEmlFile({ subject, body }: Mail): string {
  const content = base64(body.replaceAll('\n', '\r\n')).replaceAll(/.{76}/g, '$&\r\n')
  const head = [
    `Subject: ${encodedWords(oneLine(subject))}`,
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: base64',
  ]
  return `${head.join('\r\n')}\r\n\r\n${content}\r\n`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts the body to plain HTML: only paragraphs, line breaks and lists, which no mail program strips. */
export function toHtmlBody(body: string): string {
  const escaped = body.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}
