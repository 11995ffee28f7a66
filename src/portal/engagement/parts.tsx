import { lazyPart } from '../../ui/lazy-part.tsx'

/** What a reader can do with a content: like it, keep it, pass it on. `content` is a card as the API gives it. */
export const ContentActions = lazyPart(async () => (await import('./content-actions.tsx')).ContentActions)

/** The button that follows an account; `total` is how many follow it, as the page was told. */
export const FollowButton = lazyPart(async () => (await import('./follow-button.tsx')).FollowButton)
