import { isHandle } from '../lib/handle.ts'
import type { Section, SectionPage } from './section.ts'

const loaders = import.meta.glob<Section>('./*/*.section.tsx', { import: 'default' })
/** Folders that have a file of the same name share its segment. */
const bySegment = new Map<string, () => Promise<Section>>()
for (const [path, load] of Object.entries(loaders)) {
  const segment = path.slice(path.lastIndexOf('/') + 1, -'.section.tsx'.length)
  const others = bySegment.get(segment)
  bySegment.set(segment, others ? async () => (await Promise.all([others(), load()])).flat() : load)
}

/** The first segments that have pages. */
export function listSectionSegments(): string[] {
  return [...bySegment.keys()]
}

/** The addresses of the sections' own pages for the sitemap, without the contents in them. */
export async function listSectionPages(): Promise<string[]> {
  const sections = await Promise.all([...bySegment].map(async ([segment, load]) => [segment, await load()] as const))
  return sections.flatMap(([segment, pages]) =>
    pages.flatMap(({ path, unlisted }) =>
      path.includes('$') || unlisted ? [] : [path === '' ? `/${segment}` : `/${segment}/${path}`],
    ),
  )
}

const loaded = new Map<string, Section>()

/** The pages under a first segment, loaded when asked for; undefined for an unknown one (case matters). */
export async function loadSection(segment: string): Promise<Section | undefined> {
  // The server asks with every request, and an import takes longer than a look.
  const section = loaded.get(segment) ?? (await bySegment.get(segment)?.())
  if (section) loaded.set(segment, section)
  return section
}

/** The page of a section at a path, and the variable parts of the path; undefined where a variable part is no handle. */
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
