const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Text as HTML that means just this text, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The text of HTML that micromark wrote: it names four characters, and "<" begins tags only. */
export function htmlToText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** A fault of Markdown that its writer can repair: what, on which line of the text, and the same in Chinese for who writes on the site. */
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
