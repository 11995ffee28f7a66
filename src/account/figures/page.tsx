import { lazyPart } from '../../ui/lazy-part.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { LoadGate } from '../load-gate.tsx'

const FigureDesk = lazyPart(async () => (await import('./desk.tsx')).FigureDesk)

/** /activity-mange/data: what is read, looked for and done, for editors. */
export function FiguresPage() {
  return (
    <div className="mx-auto w-full max-w-[72rem] page-x py-4">
      <p>
        <AppLink className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-sea" href="/account/operator">
          返回审核
        </AppLink>
      </p>
      <h1 className="mt-1 text-xl">数据</h1>
      <LoadGate signedOut="这一页给编辑和运营人员用，先登录。">
        {({ roles }) => (roles.length > 0 ? <FigureDesk /> : <p className="mt-4 sheet p-4 text-soft">这一页只给编辑和运营人员用，你的账号没有这个身份。</p>)}
      </LoadGate>
    </div>
  )
}
