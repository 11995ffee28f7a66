import type { SeoTasks, SitemapContent } from './seo-tasks.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

function plain(text: string): string {
  return text
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

/** The addresses between `<loc>` and `</loc>`, in one pass. */
function* locationsOf(text: string): Generator<string> {
  for (let start = text.indexOf('<loc>'); start !== -1; start = text.indexOf('<loc>', start)) {
    const end = text.indexOf('</loc>', start)
    if (end === -1) return
    yield plain(text.slice(start + '<loc>'.length, end))
    start = end
  }
}

/** Parses a sitemap of XML, or of one address per line; undefined if it is neither. */
export function parseSitemap({ text, urls }: SeoTasks['sitemap']['asked']): SitemapContent | undefined {
  const isIndex = /<sitemapindex[\s>]/.test(text)
  const isXml = isIndex || /<urlset[\s>]/.test(text)
  const locations = isXml ? locationsOf(text) : text.split(/\s+/).filter((line) => /^https?:\/\//.test(line))
  const sought = new Set(urls)
  let entries = 0
  let listed = false
  for (const location of locations) {
    entries += 1
    listed ||= sought.has(location)
  }
  if (!isXml && (entries === 0 || text.trimStart().startsWith('<'))) return undefined
  return isIndex ? { entries } : { entries, listed }
}
