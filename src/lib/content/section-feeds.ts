import feeds from './section-feeds.build.ts'

/**
 * Finds the feed of a page's section by its URL; in a section with several lists, the feed of the list. Undefined if
 * there is none.
 */
export function findSectionFeed(address: string): { name: string; title: string } | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const tab = new URLSearchParams(query).get('tab')
  const segment = path.split('/', 2)[1] ?? ''
  const found =
    feeds.find((feed) => feed[2] === `${path}?tab=${tab ?? ''}`) ??
    feeds.find(([name, , , ...also]) => name === segment || also.includes(segment))
  return found && { name: found[0], title: found[1] }
}
