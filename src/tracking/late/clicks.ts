import { isContentPath } from './content-class.ts'
import { stripSearchPath } from './plain-record.ts'

/** Characters of a title. */
const MAX_LENGTH = 120

/** What was pressed, as far as it is named. */
export interface ClickedItem {
  click_type: 'content' | 'tool' | 'page' | 'outside' | 'button'
  /** Its place in the list that it stands in, from 1; '' outside of lists. */
  picture_position: string
  picture_title: string
  picture_link: string
}

const positionOf = (element: Element): string => {
  const row = element.closest('li, tr, article')
  return row?.parentElement ? String([...row.parentElement.children].indexOf(row) + 1) : ''
}

/**
 * Names what was pressed. Titles are those of contents of the site alone: any other text may hold what the visitor
 * entered, such as the answers and recent tools that links lead to.
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
    // Of another site only which one.
    picture_link: isOwn ? origin + stripSearchPath(pathname) : `${origin}/`,
  }
}

/** Tells which links and buttons are pressed. Returns how to stop. */
export function observeClicks(tell: (element: Element, at: { $page_x: number; $page_y: number }) => void): () => void {
  const onClick = ({ target, pageX, pageY }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest('a[href], button') : null
    if (pressed) tell(pressed, { $page_x: Math.round(pageX), $page_y: Math.round(pageY) })
  }
  // Before the page's own listeners, which may take the element away.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
