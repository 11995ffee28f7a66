import { UNSENT_PAGES_PREFIX } from '../lib/left-pages.ts'
import type { SeenPage } from './start.ts'

/** What is kept of a page: of what its loader read no more than which content it is, and of a search its words and which contents it found. */
const KEPT = ['href', 'title', 'from', 'at', 'data', 'content', 'id', 'keyword', 'list', 'tools'] satisfies (
  | keyof SeenPage
  | 'content'
  | 'id'
  | 'keyword'
  | 'list'
  | 'tools'
)[]

/** Keeps pages that nobody was told yet when the window goes away; the next visit tells them. Returns how to take them back. */
export function savePagesOnHide(pages: readonly SeenPage[]): () => void {
  const name = `${UNSENT_PAGES_PREFIX}${String(Date.now())}`
  const keep = (): void => {
    if (document.visibilityState !== 'hidden') return
    try {
      localStorage.setItem(name, JSON.stringify(pages, KEPT))
    } catch (error) {
      console.info('pages of this visit not kept', error)
    }
  }
  document.addEventListener('visibilitychange', keep)
  return () => {
    document.removeEventListener('visibilitychange', keep)
    localStorage.removeItem(name)
  }
}
