import { useIsHydrated } from './use-alive.ts'

/**
 * Returns classes that hide an element, and the content below it (`styles.css`), until the state in the URL's fragment
 * is applied; the prerendered markup does not contain that state. A script in the document marks such URLs
 * (scripts/vite/boot-script.ts).
 */
export function usePendingStateClass(): string {
  return useIsHydrated() ? '' : 'entered:invisible'
}
