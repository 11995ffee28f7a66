import { askLogin } from '../../sync/ask-login.ts'
import { useSession } from '../../state/session.ts'

/** /account: who is signed in, and where to go from here. */
export default function AccountHome() {
  const { status, user } = useSession()
  return (
    <>
      <h1 className="mt-2 text-xl">我的账号</h1>
      {status === 'in' ? (
        <p>{user.nickName}</p>
      ) : (
        <button className="btn btn-sea mt-4 w-fit" onClick={() => askLogin('/account')} type="button">
          登录
        </button>
      )}
    </>
  )
}
