/** Escapes characters that Markdown would read as marks. */
const escapeText = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)

const SKIPPED = new Set([
  'script',
  'style',
  'head',
  'meta',
  'link',
  'title',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'button',
  'input',
  'select',
  'textarea',
  'img',
])
const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'body',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figure',
  'figcaption',
  'footer',
  'form',
  'header',
  'main',
  'nav',
  'p',
  'section',
])
const HEADINGS = /^h([1-6])$/
/** Maximum nesting of elements; hand-written text has little. */
const DEEPEST = 60

const isBold = (element: HTMLElement): boolean =>
  /^(?:b|strong)$/.test(element.localName) || /^(?:bold|[6-9]00)$/.test(element.style.fontWeight)

/** Wraps text in marks, with blanks moved outside as Markdown requires. */
function marked(inside: string, mark: string): string {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
  return core === '' || core.includes('\n') ? inside : `${before}${mark}${core}${mark}${after}`
}

function linkOf(element: HTMLElement, inside: string): string {
  const href = element.getAttribute('href') ?? ''
  const words = inside.trim()
  if (words === '' || !/^https?:\/\/[^\s]+$/i.test(href)) return inside
  return `[${words}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Inline Markdown of an element. */
function inline(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText((node.textContent ?? '').replaceAll(/[ \t\r\n\u00a0]+/g, ' '))
  if (!(node instanceof HTMLElement) || SKIPPED.has(node.localName) || depth > DEEPEST) return ''
  const name = node.localName
  if (name === 'br') return '\n'
  if (name === 'code') return `\`${(node.textContent ?? '').replaceAll('`', '').trim()}\``
  const inside = [...node.childNodes].map((child) => inline(child, depth + 1)).join('')
  if (name === 'a') return linkOf(node, inside)
  if (/^(?:del|s|strike)$/.test(name)) return marked(inside, '~~')
  // Google Docs wraps everything it copies in a <b> element with normal weight.
  if (isBold(node) && node.style.fontWeight !== 'normal') return marked(inside, '**')
  return /^(?:i|em)$/.test(name) ? marked(inside, '*') : inside
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
/** Escapes characters that would start a block at the beginning of a line. */
const plainLine = (text: string): string => text.replaceAll(/^([#+-]|\d{1,9}[.)])(?=\s|$)/gm, String.raw`\$1`)

function listOf(list: HTMLElement, depth: number): string {
  if (depth > DEEPEST) return ''
  let number = 0
  const items = [...list.children]
    .filter((item) => item instanceof HTMLElement)
    .map((item) => {
      // Word processors put a nested list directly into its list.
      if (item.matches('ul, ol')) return listOf(item, depth + 1).replaceAll(/^/gm, '  ')
      number += 1
      const mark = list.localName === 'ol' ? `${String(number)}. ` : '- '
      const inside = blocks(item, depth + 1)
      return mark + inside.replaceAll('\n\n', '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
  return items.join('\n')
}

function tableOf(table: HTMLElement, depth: number): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => tidy(inline(cell, depth + 1)).replaceAll('\n', ' ')),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join('\n')
}

function blockOf(element: HTMLElement, depth: number): string {
  const [, level] = HEADINGS.exec(element.localName) ?? []
  if (level !== undefined) {
    const words = tidy(inline(element, depth)).replaceAll('\n', ' ').replaceAll('**', '')
    return words === '' ? '' : `${'#'.repeat(Math.min(4, Math.max(2, Number(level))))} ${words}`
  }
  if (element.matches('ul, ol')) return listOf(element, depth)
  if (element.localName === 'table') return tableOf(element, depth)
  if (element.localName === 'blockquote')
    return blocks(element, depth + 1)
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  if (element.localName === 'pre')
    return `\`\`\`\n${(element.textContent ?? '').replaceAll('```', '').trimEnd()}\n\`\`\``
  return element.localName === 'hr' ? '---' : blocks(element, depth + 1)
}

const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement &&
  (BLOCKS.has(node.localName) ||
    HEADINGS.test(node.localName) ||
    /^(?:ul|ol|table|blockquote|pre|hr)$/.test(node.localName) ||
    node.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, blockquote, pre') !== null)

/** Blocks of an element, separated by blank lines; runs of text become paragraphs. */
function blocks(parent: HTMLElement, depth: number): string {
  if (depth > DEEPEST) return ''
  const found: string[] = []
  let run = ''
  const end = (): void => {
    const words = plainLine(tidy(run))
    if (words !== '') found.push(words)
    run = ''
  }
  for (const child of parent.childNodes) {
    if (child instanceof HTMLElement && SKIPPED.has(child.localName)) continue
    if (!isBlock(child)) {
      run += inline(child, depth + 1)
      continue
    }
    end()
    const written = blockOf(child, depth + 1)
    if (written !== '') found.push(written)
  }
  end()
  return found.join('\n\n')
}

/**
 * Converts copied rich text to Markdown: headings, lists, tables, quotes, links and emphasis; the rest becomes plain
 * text. Pictures of other sites are left out.
 */
export function htmlToMarkdown(html: string): string {
  return blocks(new DOMParser().parseFromString(html, 'text/html').body, 0)
}

/** True if copied HTML has more than its plain text; code editors and terminals copy only colours. */
export function isRichText(html: string): boolean {
  return (
    new DOMParser()
      .parseFromString(html, 'text/html')
      .body.querySelector('h1, h2, h3, h4, ul, ol, table, blockquote, a[href], b, strong, i, em') !== null
  )
}
