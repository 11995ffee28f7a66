import type { ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'

interface ErrorScreenProps {
  title: string
  text: string
  /** A technical line in small type, such as the missing path. */
  detail?: ReactNode
  onRetry?: () => void
  /** Link back to the failed page, shown before the other links. */
  back?: ReactNode
  /** Further links. */
  children?: ReactNode
}

/** A screen for a page that could not be shown: the problem, a retry button, and links. */
export function ErrorScreen({ title, text, detail, onRetry, back, children }: ErrorScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-5 py-16">
      <p className="mb-4 grid size-12 place-items-center rounded-lg bg-signal-wash text-signal">
        <Icon className="size-6" name="ship-wheel" />
      </p>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 prose-zh">{text}</p>
      {detail !== undefined && <p className="mt-3 text-sm wrap-anywhere text-soft">{detail}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {back}
        <AppLink className={back === undefined ? 'btn btn-sea' : 'btn'} href="/">
          返回首页
        </AppLink>
        {onRetry && (
          <button className="btn" onClick={onRetry} type="button">
            重试
          </button>
        )}
        <AppLink className="btn" href="/tools">
          全部工具
        </AppLink>
      </p>
      {children}
    </div>
  )
}
