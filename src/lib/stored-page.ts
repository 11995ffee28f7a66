/** The parts of a page's document that the shell lacks. */
export interface PageParts {
  /** Title and meta tags as markup. */
  head: string
  /** The page's own markup. */
  html: string
  /** The element with the answers to the loaders' questions. */
  answers: string
}

/** All pages that a device stores as documents, in one file. */
export interface StoredPages {
  /** SHA-256 of the shell for which the pages were made, in base64. */
  shell: string
  /** Page parts by path. */
  pages: Readonly<Record<string, PageParts>>
}

const ROOT = '<div id="root"></div>'

/** SHA-256 of a text, in base64. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

/**
 * Inserts a page into the shell. Script and style remain those of the shell, so that its content security policy allows
 * them.
 */
export function renderInShell(shell: string, path: string, { head, html, answers }: PageParts): string {
  const [before = '', after = ''] = shell.split(ROOT)
  return `${before.replace('<html ', '<html data-drawn ').replace(/<title>[^<]*<\/title>/, () => head)}<div id="root" data-path="${path}">${html}</div>${answers}${after}`
}
