import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccountGate } from '../load-gate.tsx'

const ReceivedList = lazyPart(async () => (await import('./parts.tsx')).ReceivedReplies)

/** /account/replies: replies to the account's own posts. */
export default function ReceivedPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">收到的回复</h1>
      <AccountGate signedOut="登录后可以看到别人在你的帖子下面写的回复。">
        {({ id }) => <ReceivedList account={id} key={id} />}
      </AccountGate>
    </>
  )
}
