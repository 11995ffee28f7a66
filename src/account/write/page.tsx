import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccountGate } from '../load-gate.tsx'
import { useScrollTopUntilReady } from './use-place.ts'

const WritingDesk = lazyPart(async () => (await import('./writing-desk.tsx')).ContentEditorLoader)

/** /account/contents/write: editor of the account's own content. */
export default function WritePage() {
  useScrollTopUntilReady()
  return (
    <>
      <h1 className="mt-2 text-xl">写稿</h1>
      <AccountGate signedOut="登录后可以写文章、发帖；企业认证后可以发布服务、职位、货源、活动和企业名录。">
        {(user) => <WritingDesk key={user.id} user={user} />}
      </AccountGate>
    </>
  )
}
