/** What the document of a page has beyond the shell. */
export interface PageParts {
  /** Title and tags, as markup. */
  head: string
  /** The page's own markup. */
  html: string
  /** The element that holds the answers to what its loaders asked. */
  answers: string
}

/** The pages that a device stores as documents, in one file. */
export interface StoredPages {
  /** SHA-256 of the shell they belong to, in base64. */
  shell: string
  /** By path. */
  pages: Readonly<Record<string, PageParts>>
}

const ROOT = '<div id="root"></div>'

/** SHA-256 of a text, in base64. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

/** Draws a page in the shell: script and style stay the shell's own, so its content security policy allows them. */
export function renderInShell(shell: string, path: string, { head, html, answers }: PageParts): string {
  const [before = '', after = ''] = shell.split(ROOT)
  return `${before.replace('<html ', '<html data-drawn ').replace(/<title>[^<]*<\/title>/, () => head)}<div id="root" data-path="${path}">${html}</div>${answers}${after}`
}
