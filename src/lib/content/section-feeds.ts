import feeds from './section-feeds.build.ts'

/** The feed of the section in which a page is, by its address; of a section of several lists, that of the list. Undefined where it has none. */
export function findSectionFeed(address: string): { name: string; title: string } | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const tab = new URLSearchParams(query).get('tab')
  const segment = path.split('/', 2)[1] ?? ''
  const found =
    feeds.find((feed) => feed[2] === `${path}?tab=${tab ?? ''}`) ??
    feeds.find(([name, , , ...also]) => name === segment || also.includes(segment))
  return found && { name: found[0], title: found[1] }
}
