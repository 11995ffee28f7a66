import { useSession } from '../state/session.ts'
import { requestLogin } from '../sync/calls/ask-login.ts'

/** The signed-out state of a page of an account: what it has, and the way in. It keeps its room while it is not known who is there. */
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
