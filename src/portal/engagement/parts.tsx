import { lazyPart } from '../../ui/lazy-part.tsx'

/**
 * Like, favorite and share buttons of a content, loaded late. `content` is a card from the API. On pages rendered on
 * the device its height is reserved, so that nothing below moves when it loads.
 */
export const ContentActions = lazyPart(
  async () => (await import('./content-actions.tsx')).ContentActions,
  <div className="mt-6 min-h-11 pointer-fine:min-h-9 print:hidden" />,
)

/** Follow button of an account, loaded late; `total` is the number of followers when the page was rendered. */
export const FollowButton = lazyPart(
  async () => (await import('./follow-button.tsx')).FollowButton,
  <span className="inline-block min-h-11 min-w-11 pointer-fine:min-h-9" />,
)
