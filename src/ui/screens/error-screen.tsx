import { AppLink } from '../app-link.tsx'
import { Icon, type IconName } from '../icon.tsx'

/** The hot channels of the error page (product specification, section 2.3). */
const CHANNELS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/hd', label: '活动', icon: 'calendar-days' },
  { href: '/company', label: '企业查询', icon: 'building' },
  { href: '/report', label: '研究报告', icon: 'file-chart-column' },
  { href: '/encyclopedia', label: '百科', icon: 'library' },
  { href: '/group', label: '社群', icon: 'users' },
]

interface ErrorScreenProps {
  title: string
  text: string
  /** A technical line in small type, such as the path that was not found. */
  detail?: string
  onRetry?: () => void
}

/** A page that could not be shown: what happened, what to press, and where else to go. */
export function ErrorScreen({ title, text, detail, onRetry }: ErrorScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-5 py-16">
      <p className="mb-4 grid size-12 place-items-center rounded-lg bg-signal-wash text-signal">
        <Icon className="size-6" name="ship-wheel" />
      </p>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 prose-zh">{text}</p>
      {detail !== undefined && <p className="mt-3 font-mono text-sm text-soft">{detail}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <AppLink className="btn btn-sea" href="/">
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
      <nav aria-label="热门频道" className="mt-10 border-t border-rule pt-4">
        <h2 className="text-sm font-medium text-soft">热门频道</h2>
        <ul className="mt-1 flex flex-wrap gap-x-1">
          {CHANNELS.map((channel) => (
            <li key={channel.href}>
              <AppLink className="btn-quiet -ml-1 px-3" href={channel.href}>
                <Icon className="size-4" name={channel.icon} />
                {channel.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
