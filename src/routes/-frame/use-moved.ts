import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Asks the server whether a missing page was moved: the device's list may be outdated. */
export function useRedirectLookup(path: string): void {
  const router = useRouter()
  useEffect(() => {
    let current = path !== '/404'
    const look = async (): Promise<void> => {
      const { fetchRedirectTarget } = await import('../../sync/contents/moved-pages.ts')
      const to = await fetchRedirectTarget(location.pathname + location.search + location.hash)
      if (!current || to === undefined) return
      if (to.startsWith('https:')) location.replace(to)
      else await router.navigate({ href: to, replace: true })
    }
    if (current) look().catch((error: unknown) => console.info('redirects not read', error))
    return () => {
      current = false
    }
  }, [path, router])
}
