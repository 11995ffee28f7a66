import { useEffect } from 'react'
import { USER_LOAD_STATE, useSession, type Session } from '../state/session.ts'

const load = async (): Promise<void> => (await import('../sync/session/session.ts')).reloadUser()

/** Session that loads the account from the server if page start skipped that (in a `webview`). */
export function useLoadedSession(): Readonly<Session> {
  const session = useSession()
  const unasked = session.status === 'in' && session.loadState === USER_LOAD_STATE.initial
  useEffect(() => {
    if (unasked) load().catch((error: unknown) => console.info('user not loaded', error))
  }, [unasked])
  return session
}
