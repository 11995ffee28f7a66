import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccountGate } from '../load-gate.tsx'

const Parts = lazyPart(async () => (await import('./parts.tsx')).InformationParts)

/** /account/information: verification, claims, points and the newsletter. */
export default function InformationPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">我的信息</h1>
      <AccountGate signedOut="登录后可以申请企业认证，查看积分和认领。">
        {(user) => <Parts key={user.id} user={user} />}
      </AccountGate>
    </>
  )
}
