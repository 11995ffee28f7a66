import { useSession } from '../state/session.ts'
import { requestLogin } from '../sync/calls/ask-login.ts'

/** Login prompt of an account page, with what the page offers. It keeps its height while the login state is unknown. */
export function SignInPrompt({ text }: { text: string }) {
  const { status } = useSession()
  return (
    <div className={`mt-4 sheet p-4 ${status === 'out' ? '' : 'invisible'}`}>
      <p className="prose-zh text-soft">{text}</p>
      <button
        className="btn btn-sea mt-3"
        onClick={() => requestLogin(location.pathname + location.search)}
        type="button"
      >
        登录
      </button>
    </div>
  )
}
