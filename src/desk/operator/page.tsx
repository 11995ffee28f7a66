import { useSearch } from '@tanstack/react-router'
import type { User } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccountGate } from '../../account/load-gate.tsx'

const Desk = lazyPart(async () => (await import('./desk.tsx')).OperatorDesk)
const ReviewLists = lazyPart(async () => (await import('../review/review-list.tsx')).ReviewLists)
const ReviewPage = lazyPart(async () => (await import('../review/review-page.tsx')).ReviewPage)

/** Id of the content that the URL names; 0 for none. */
function useOpened(): number {
  const { content }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const number = Number(content)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

function Work({ user: { roles } }: { user: User }) {
  const opened = useOpened()
  if (roles.length === 0)
    return <p className="mt-4 sheet p-4 text-soft">这一页只给编辑和运营人员用，你的账号没有这个身份。</p>
  if (opened > 0) return <ReviewPage id={opened} key={opened} />
  return (
    <>
      <p className="mt-2">
        <AppLink className="btn" href="/activity-mange/data">
          数据
        </AppLink>
        <AppLink className="btn ml-2" href="/activity-mange/redirects">
          跳转
        </AppLink>
      </p>
      <ReviewLists />
      {roles.includes('operator') && <Desk />}
    </>
  )
}

/** /account/operator: review of contents for editors, and accounts for operators. */
export default function OperatorPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">审核</h1>
      <p className="mt-1 text-sm text-soft">这一页要联网使用。</p>
      <AccountGate signedOut="这一页给编辑和运营人员用，先登录。">{(user) => <Work user={user} />}</AccountGate>
    </>
  )
}
