import { useIsHydrated } from './use-alive.ts'

/**
 * Classes of what moves when the address has a state behind its `#`, which the prerendered markup does not know: it is
 * not shown before the state is applied, nor is what stands below it in a tool (`styles.css`). The script in the document marks such an address (scripts/vite/boot-script.ts).
 */
export function useHideUntilStateClass(): string {
  return useIsHydrated() ? '' : 'entered:invisible'
}
