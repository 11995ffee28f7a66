import { useIsHydrated } from './use-alive.ts'

/**
 * Returns classes that hide an element, and the content below it (`styles.css`), until the state of the URL's fragment
 * is applied, as the prerendered markup does not know it. A script in the document marks such URLs
 * (scripts/vite/boot-script.ts).
 */
export function useHideUntilStateClass(): string {
  return useIsHydrated() ? '' : 'entered:invisible'
}
