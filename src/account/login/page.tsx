import { useEffect } from 'react'
import { useSession } from '../../state/session.ts'
import { goTo } from '../../sync/ask-login.ts'
import { destinationOfPage } from './destination.ts'
import { LoginPanel } from './login-panel.tsx'

/** /account/login/phone: the login on a device without room for a dialog. */
export default function LoginPage() {
  const { status } = useSession()
  // Signed in here, in another tab, or already.
  useEffect(() => {
    if (status === 'in') goTo(destinationOfPage(), true)
  }, [status])
  return (
    <div className="mx-auto w-full max-w-sm">
      <h1 className="mt-2 mb-4 text-xl">登录</h1>
      <LoginPanel comeBackTo={destinationOfPage} withChoice />
    </div>
  )
}
