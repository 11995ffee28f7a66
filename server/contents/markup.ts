const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Converts micromark's HTML to text: it escapes four characters, and "<" only begins tags. */
export function htmlToText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** A Markdown fault that its author can repair: message, line, and a Chinese sentence for visitors. */
export class MarkdownFault extends Error {
  override readonly name = 'MarkdownFault'
  readonly line: number
  readonly sentence: string
  constructor(line: number, what: string, sentence: string) {
    super(what)
    this.line = line
    this.sentence = sentence
  }
}
