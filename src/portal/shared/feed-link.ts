import { lazyPart } from '../../ui/lazy-part.tsx'

/** The way to the feed of a list, for readers' programs. It comes late: nobody presses it first. `path` is the address of the list. */
export const FeedLink = lazyPart(async () => (await import('./feed-anchor.tsx')).FeedAnchor)
