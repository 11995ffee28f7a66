import { SITE_FULL_NAME } from '../../lib/site.ts'
import { openSheet } from '../../state/sheets.ts'
import { TOOL_GROUPS } from '../../tools/tool.ts'
import { listCatalogueGroups } from '../../tools/catalogue/catalogue.ts'
import { VersionText } from '../../tools/catalogue/version-text.tsx'
import { AppLink } from '../../ui/app-link.tsx'

const LINK = 'inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline pointer-fine:min-h-8'

const ABOUT = [
  { href: '/zb', label: '快讯' },
  { href: '/data-sources', label: '数据来源' },
  { href: '/privacy', label: '隐私' },
] as const

/** Footer of the tools: their groups, and links about the site. */
export function ToolsFooter() {
  return (
    <footer className="section-auto border-t border-rule bg-sunk print:hidden">
      <div className="mx-auto w-full max-w-[84rem] py-8 page-x text-sm text-soft">
        <p className="font-medium text-ink">{SITE_FULL_NAME}</p>
        <p className="mt-1 prose-zh">
          跨境电商卖家的随身工具箱。换算、文字处理和本机资料的查找都在你的设备上完成，不上传输入的内容。
        </p>
        <ul className="mt-3 -ml-2 flex flex-wrap">
          {listCatalogueGroups().map(({ id }) => (
            <li key={id}>
              <AppLink className={LINK} href={`/tools#${id}`}>
                {TOOL_GROUPS[id].label}
              </AppLink>
            </li>
          ))}
        </ul>
        <ul className="-ml-2 flex flex-wrap border-t border-rule pt-1">
          {ABOUT.map(({ href, label }) => (
            <li key={href}>
              <AppLink className={LINK} href={href}>
                {label}
              </AppLink>
            </li>
          ))}
          <li>
            <button className={LINK} onClick={() => openSheet('backup')} type="button">
              备份与恢复
            </button>
          </li>
          <li className="inline-flex min-h-11 items-center px-2 pointer-fine:min-h-8">
            <VersionText />
          </li>
        </ul>
      </div>
    </footer>
  )
}
