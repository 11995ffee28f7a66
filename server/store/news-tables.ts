/** A known entry of another site's feed, with keys of id, link and title for deduplication. */
interface NewsEntryTable {
  feed: string
  guid: string
  link: string
  title: string
  /** Handle of the entry's flash; null if the entry repeated other news. */
  handle: string | null
  /** ISO time in UTC. */
  added_at: string
  /** The last day on which its feed listed it, YYYY-MM-DD. */
  seen_on: string
}

/** Tables of news of other sites. */
export interface NewsTables {
  news_entry: NewsEntryTable
}
