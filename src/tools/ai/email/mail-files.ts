/** An e-mail ready to send. */
export interface Mail {
  subject: string
  body: string
}

/** Longer links are cut by mail programs and by Windows. */
const MAX_MAILTO = 2000

/** Base64 of UTF-8, in lines of 76 as RFC 2045 wants them. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary)
}

/** A header's text as encoded words of whole characters (RFC 2047), each at most 75 characters long. */
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

/** Half of a character, as a cut may leave it, has no address. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim()

/** The address that opens the mail program with the text; undefined where the text is too long for one. */
export function mailtoLink({ subject, body }: Mail): string | undefined {
  const link = `mailto:?subject=${encoded(oneLine(subject))}&body=${encoded(body.replaceAll('\n', '\r\n'))}`
  return link.length > MAX_MAILTO ? undefined : link
}

/** The mail as a draft that mail programs open (RFC 5322); X-Unsent lets Outlook open it for writing. */
export function emlFile({ subject, body }: Mail): string {
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

/** The body as plain HTML: paragraphs, line breaks and lists, nothing that a mail program would strip. */
export function htmlBody(body: string): string {
  const escaped = body.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}
