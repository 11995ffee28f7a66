import { SITE_FULL_NAME } from '../../lib/site.ts'
import { TOOL_GROUPS } from '../../tools/tool.ts'
import { catalogueGroups } from '../../tools/catalogue/catalogue.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** The footer of the tools: their groups. */
export function ToolsFooter() {
  return (
    <footer className="section-auto border-t border-rule bg-sunk print:hidden">
      <div className="mx-auto w-full max-w-[84rem] py-8 page-x text-sm text-soft">
        <p className="font-medium text-ink">{SITE_FULL_NAME}</p>
        <p className="mt-1 prose-zh">跨境电商卖家的随身工具箱。换算与文本处理都在您的设备上进行，不上传输入的内容。</p>
        <ul className="mt-3 -ml-2 flex flex-wrap">
          {catalogueGroups().map(({ id }) => (
            <li key={id}>
              <AppLink className="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline pointer-fine:min-h-8" href={`/tools#${id}`}>
                {TOOL_GROUPS[id].label}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
