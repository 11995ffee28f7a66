import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadGate } from '../load-gate.tsx'

const Desk = lazyPart(async () => (await import('./desk.tsx')).Desk)

/** /account/operator: what operators do. */
export default function OperatorPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">审核</h1>
      <LoadGate signedOut="这一页给运营人员用，先登录。">
        {(user) => (user.roles.includes('operator') ? <Desk /> : <p className="mt-4 sheet p-4 text-soft">这一页只给运营人员用，你的账号没有这个身份。</p>)}
      </LoadGate>
    </>
  )
}
