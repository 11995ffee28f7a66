import { SITE_FULL_NAME } from '../../lib/site.ts'
import { AppLink } from '../../ui/app-link.tsx'

const LINKS = [
  { href: '/zb', label: '快讯' },
  { href: '/news?tab=article', label: '文章' },
  { href: '/knowledge', label: '平台知识' },
  { href: '/report', label: '报告' },
  { href: '/links', label: '官方网站' },
  { href: '/tools', label: '全部工具' },
  { href: '/help', label: '帮助' },
  { href: '/about', label: '关于我们' },
  { href: '/protocol', label: '用户协议' },
  { href: '/privacy', label: '隐私说明' },
  { href: '/data-sources', label: '数据来源' },
] as const

/** Footer of the portal: links to its sections and the tools. */
export function PortalFooter() {
  return (
    <footer className="section-auto border-t border-rule bg-sunk print:hidden">
      <div className="mx-auto w-full max-w-[84rem] py-8 page-x text-sm text-soft">
        <p className="font-medium text-ink">{SITE_FULL_NAME}</p>
        <p className="mt-1 prose-zh">跨境电商卖家的随身工具箱和资讯站。看过的内容留在这台设备上，断网也能再看。</p>
        <ul className="mt-3 -ml-2 flex flex-wrap">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <AppLink
                className="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline pointer-fine:min-h-8"
                href={href}
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
