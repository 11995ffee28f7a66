import { createHash } from 'node:crypto'
import { createCriticalCss } from './critical-css.ts'

/** The template of all documents of the site, written by the build; visitors cannot read it. */
export interface DocumentTemplate {
  /** HTML with `{{name}}` placeholders. */
  document: string
  /** The whole style sheet of the site. */
  sheet: string
  /** Hash of the inline script for the content security policy. */
  script: string
  /** URLs of the modules that every page needs. */
  entry: readonly string[]
  /** URLs of further modules, by the source file that needs them. */
  modules: Readonly<Record<string, readonly string[]>>
}

/** The parts of a document. */
export interface DocumentPage {
  /** The markup's path, as the browser writes it in `location.pathname`. */
  path: string
  /** Title and meta tags, as markup. */
  head: string
  html: string
  answers: Readonly<Record<string, unknown>>
  /** Source files of the page, as listed in the template. */
  modules: readonly string[]
}

/** A document, and the hash of its inline style for the content security policy. */
export interface PageDocument {
  html: string
  style: string
}

const NOSCRIPT = '<noscript><p>这些工具在你的设备上运算，需要打开浏览器的 JavaScript。</p></noscript>'

/** The hash by which a content security policy allows an inline script or style. */
export function computeCspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const ANSWERS = '<script type="application/json" id="answers">'

/** The script element with a document's answers, escaped so that nothing ends the element early. */
export function renderAnswersElement(answers: DocumentPage['answers']): string {
  if (Object.keys(answers).length === 0) return ''
  return `${ANSWERS}${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
}

/** Extracts the answers of a document, as JSON. */
export function extractAnswers(html: string): string {
  const at = html.lastIndexOf(ANSWERS)
  return at < 0 ? '{}' : html.slice(at + ANSWERS.length, html.indexOf('</script>', at))
}

/** Matches references to icons of the sprite. */
const ICON = /<use href="\/assets\/icons-[\w-]+\.svg#/g

type Parts = Readonly<Record<'attributes' | 'styles' | 'head' | 'root' | 'page' | 'after', string>>

/** The URLs of the modules that a page of these source files needs, without duplicates. */
export function findModules(
  { entry, modules }: Pick<DocumentTemplate, 'entry' | 'modules'>,
  files: readonly string[],
): string[] {
  return [...new Set([...entry, ...files.flatMap((file) => modules[file] ?? [])])]
}

/** Creates a writer that inserts pages into the template. */
export function createDocumentWriter(template: DocumentTemplate): {
  write(page: DocumentPage): PageDocument
  writeShell(head: string): PageDocument
} {
  const pieces = template.document.split(/\{\{(\w+)\}\}/)
  const reduce = createCriticalCss(template.sheet)
  const fill = (parts: Parts): PageDocument => ({
    html: pieces.map((piece, index) => (index % 2 === 0 ? piece : (parts[piece as keyof Parts] ?? ''))).join(''),
    style: computeCspHash(parts.styles),
  })
  return {
    write: ({ path, head, html, answers, modules }) =>
      fill({
        attributes: `data-modules="${findModules(template, modules).join(' ')}" `,
        styles: reduce(html),
        head,
        root: ` data-path="${escape(path)}"`,
        // The boot script sets the sprite's URL after the first paint, because the sprite's request would otherwise
        // delay it.
        page: html.replaceAll(ICON, '<use href="#'),
        after: renderAnswersElement(answers) + (modules.some((name) => name.endsWith('.tool.ts')) ? NOSCRIPT : ''),
      }),
    writeShell: (head) => fill({ attributes: '', styles: template.sheet, head, root: '', page: '', after: NOSCRIPT }),
  }
}
