import { useEffect } from 'react'
import { useSession } from '../../state/session.ts'
import { LoginPanel } from './login-panel.tsx'

const leave = async (): Promise<void> => (await import('./destination.ts')).leaveLoginPage()
const destination = async (): Promise<string> => (await import('./destination.ts')).getLoginDestination()

/** /account/login/phone: login page for devices without room for a dialog. */
export default function LoginPage() {
  const { status } = useSession()
  // The visitor signed in here or in another tab, or was already signed in.
  useEffect(() => {
    if (status === 'in') void leave()
  }, [status])
  return (
    <div className="w-full max-w-sm">
      <h1 className="mt-2 mb-4 text-xl">登录</h1>
      <LoginPanel comeBackTo={destination} withChoice />
    </div>
  )
}
