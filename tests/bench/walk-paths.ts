/** A path without its last segment, the content's handle: pages of one shape differ only in their texts. */
const shapeOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The first path of each shape. */
export function firstOfEach(paths: readonly string[]): string[] {
  const seen = new Set<string>()
  return paths.filter((path) => seen.size < seen.add(shapeOf(path)).size)
}

const located = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)

/**
 * Paths of a site's contents from its sitemap; `read` fetches a file of it.
 * @throws Error if the index or one of its files is empty, as nothing would be checked.
 */
export async function contentPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const files = located(await read('/sitemap.xml')).filter(
    (file) => file !== '/sitemap/pages.xml' && file !== '/sitemap/tags.xml',
  )
  if (files.length === 0) throw new Error('The sitemap names no file of contents')
  const lists = await Promise.all(files.map(async (file) => ({ file, paths: located(await read(file)) })))
  const empty = lists.find(({ paths }) => paths.length === 0)
  if (empty) throw new Error(`${empty.file} names no page`)
  return lists.flatMap(({ paths }) => paths)
}
