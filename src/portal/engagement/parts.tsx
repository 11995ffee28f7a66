import { lazyPart } from '../../ui/lazy-part.tsx'

/**
 * What a reader can do with a content: like it, keep it, pass it on. `content` is a card as the API gives it. Its room is kept
 * where the device renders the page: what stands below would move when it comes.
 */
export const ContentActions = lazyPart(
  async () => (await import('./content-actions.tsx')).ContentActions,
  <div className="mt-6 min-h-11 pointer-fine:min-h-9 print:hidden" />,
)

/** The button that follows an account; `total` is how many follow it, as the page was told. */
export const FollowButton = lazyPart(
  async () => (await import('./follow-button.tsx')).FollowButton,
  <span className="inline-block min-h-11 min-w-11 pointer-fine:min-h-9" />,
)
