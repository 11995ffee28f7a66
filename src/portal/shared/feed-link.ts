import { lazyPart } from '../../ui/lazy-part.tsx'

/** Link to a list's feed, loaded late because it is seldom pressed. `path` is the path of the list. */
export const FeedLink = lazyPart(async () => (await import('./feed-anchor.tsx')).FeedAnchor)
