import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccountGate } from '../load-gate.tsx'

const OwnList = lazyPart(async () => (await import('./own-list.tsx')).OwnList)

/** /account/contents: the account's own contents and their status. */
export default function ContentsPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">我的投稿</h1>
      <AccountGate signedOut="登录后可以写文章、发帖，在这里看到每一篇的审核结果。">
        {(user) => <OwnList key={user.id} user={user} />}
      </AccountGate>
    </>
  )
}
