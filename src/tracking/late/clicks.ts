import { isContentPath } from './content-class.ts'
import { stripSearchPath } from './plain-record.ts'

/** Maximum characters of a title. */
const MAX_LENGTH = 120

/** A pressed element, as far as it may be identified. */
export interface ClickedItem {
  click_type: 'content' | 'tool' | 'page' | 'outside' | 'button'
  /** Position in its list, from 1; '' outside of lists. */
  picture_position: string
  picture_title: string
  picture_link: string
}

const positionOf = (element: Element): string => {
  const row = element.closest('li, tr, article')
  return row?.parentElement ? String([...row.parentElement.children].indexOf(row) + 1) : ''
}

/**
 * Describes a pressed element. Only titles of the site's contents are included, because other texts may contain the
 * visitor's input, such as recent tools.
 */
export function describeClick(element: Element, page: string): ClickedItem {
  const link = element.closest('a')
  if (!link || !URL.canParse(link.href))
    return { click_type: 'button', picture_position: positionOf(element), picture_title: '', picture_link: '' }
  const { origin, pathname } = new URL(link.href)
  const isOwn = origin === location.origin
  const isContent = isOwn && isContentPath(pathname)
  const isPublic =
    isContent &&
    !page.startsWith('/account') &&
    link.closest('[role="dialog"], [role="listbox"], form, [data-tool]') === null
  return {
    click_type: !isOwn ? 'outside' : isContent ? 'content' : pathname.startsWith('/tools') ? 'tool' : 'page',
    picture_position: positionOf(link),
    picture_title: isPublic ? link.textContent.trim().slice(0, MAX_LENGTH) : '',
    // Address of the link; for another site only its origin.
    picture_link: isOwn ? origin + stripSearchPath(pathname) : `${origin}/`,
  }
}

/** Reports presses of links and buttons. Returns a function that stops. */
export function observeClicks(tell: (element: Element, at: { $page_x: number; $page_y: number }) => void): () => void {
  const onClick = ({ target, pageX, pageY }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest('a[href], button') : null
    if (pressed) tell(pressed, { $page_x: Math.round(pageX), $page_y: Math.round(pageY) })
  }
  // The event is captured before the page's own listeners, which may remove the element.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
