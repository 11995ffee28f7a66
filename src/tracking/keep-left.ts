import { UNSENT_PAGES_PREFIX } from '../lib/left-pages.ts'
import type { ShownPage } from './start.ts'

/**
 * Fields of a page that are stored; of the page's loader data only the content's id, or a search's words and results.
 */
const KEPT = ['href', 'title', 'from', 'at', 'data', 'content', 'id', 'keyword', 'list', 'tools'] satisfies (
  | keyof ShownPage
  | 'content'
  | 'id'
  | 'keyword'
  | 'list'
  | 'tools'
)[]

/**
 * Stores unsent page views when the window is hidden, for the next visit to send. Returns a function that removes them.
 */
export function savePagesOnHide(pages: readonly ShownPage[]): () => void {
  const name = `${UNSENT_PAGES_PREFIX}${String(Date.now())}`
  const keep = (): void => {
    if (document.visibilityState !== 'hidden') return
    try {
      localStorage.setItem(name, JSON.stringify(pages, KEPT))
    } catch (error) {
      console.info('pages of this visit not stored', error)
    }
  }
  document.addEventListener('visibilitychange', keep)
  return () => {
    document.removeEventListener('visibilitychange', keep)
    localStorage.removeItem(name)
  }
}
