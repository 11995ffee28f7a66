import { isHandle } from '../lib/handle.ts'
import type { Section, SectionPage } from './section.ts'

const loaders = import.meta.glob<Section>('./*/*.section.tsx', { import: 'default' })
/** Section files of the same name in different folders share a segment. */
const bySegment = new Map<string, () => Promise<Section>>()
for (const [path, load] of Object.entries(loaders)) {
  const segment = path.slice(path.lastIndexOf('/') + 1, -'.section.tsx'.length)
  const others = bySegment.get(segment)
  bySegment.set(segment, others ? async () => (await Promise.all([others(), load()])).flat() : load)
}

/** First path segments that have pages. */
export function listSectionSegments(): string[] {
  return [...bySegment.keys()]
}

/** Paths of the sections' own pages for the sitemap, without contents. */
export async function listSectionPages(): Promise<string[]> {
  const sections = await Promise.all([...bySegment].map(async ([segment, load]) => [segment, await load()] as const))
  return sections.flatMap(([segment, pages]) =>
    pages.flatMap(({ path, unlisted }) =>
      path.includes('$') || unlisted ? [] : [path === '' ? `/${segment}` : `/${segment}/${path}`],
    ),
  )
}

const loaded = new Map<string, Section>()

/** Loads the pages under a first segment; undefined for an unknown one (case-sensitive). */
export async function loadSection(segment: string): Promise<Section | undefined> {
  // The section is cached, because the server asks for it with every request and an import is slower than a look-up.
  const section = loaded.get(segment) ?? (await bySegment.get(segment)?.())
  if (section) loaded.set(segment, section)
  return section
}

/**
 * Finds the page of a section at a path, and the variable parts of the path; undefined if a variable part is no valid
 * handle.
 */
export function findPage(
  section: Section,
  parts: readonly string[],
): { page: SectionPage; params: Record<string, string> } | undefined {
  for (const page of section) {
    const names = page.path === '' ? [] : page.path.split('/')
    const params = names.length === parts.length ? match(names, parts) : undefined
    if (params) return { page, params }
  }
  return undefined
}

function match(names: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith('$')) {
      if (name !== part) return undefined
    } else if (isHandle(part)) params[name.slice(1)] = part
    else return undefined
  }
  return params
}
