/** An entry of another site's feed that was seen: keys of its id, link and title, by which the same news is known again. */
interface NewsEntryTable {
  feed: string
  guid: string
  link: string
  title: string
  /** The flash that was made of it; null where it was the same news as another. */
  handle: string | null
  /** ISO, UTC. */
  added_at: string
  /** The last day on which its feed had it, YYYY-MM-DD. */
  seen_on: string
}

/** The table of news of other sites. */
export interface NewsTables {
  news_entry: NewsEntryTable
}
