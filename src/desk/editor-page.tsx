import type { ReactNode } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { AccountGate } from '../account/load-gate.tsx'

interface EditorPageProps {
  title: string
  /** True for a page wide enough for charts side by side. */
  isWide?: boolean
  /** Content only for editors and operators. */
  children: ReactNode
}

/** Page of the desk with a back link, a heading, and content for accounts with a role. */
export function EditorPage({ title, isWide = false, children }: EditorPageProps) {
  return (
    <div className={`mx-auto w-full page-x py-4 ${isWide ? 'max-w-[72rem]' : 'max-w-3xl'}`}>
      <p>
        <TextLink className="text-sm pointer-fine:min-h-11" href="/account/operator">
          返回审核
        </TextLink>
      </p>
      <h1 className="mt-1 text-xl">{title}</h1>
      <p className="mt-1 text-sm text-soft">这一页要联网使用。</p>
      <AccountGate signedOut="这一页给编辑和运营人员用，先登录。">
        {({ roles }) =>
          roles.length > 0 ? (
            children
          ) : (
            <p className="mt-4 sheet p-4 text-soft">这一页只给编辑和运营人员用，你的账号没有这个身份。</p>
          )
        }
      </AccountGate>
    </div>
  )
}
