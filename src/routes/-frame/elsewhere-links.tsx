import { listSectionSegments } from '../../portal/sections.ts'
import { openPalette } from '../../state/palette.ts'
import { catalogue } from '../../tools/catalogue/catalogue.ts'
import { ToolLink } from '../../tools/catalogue/tool-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Popular channels on the error page (product specification, section 2.3). */
const CHANNELS: readonly { segment: string; label: string; icon: IconName }[] = [
  { segment: 'hd', label: '活动', icon: 'calendar-days' },
  { segment: 'company', label: '企业查询', icon: 'building' },
  { segment: 'report', label: '研究报告', icon: 'file-chart-column' },
  { segment: 'encyclopedia', label: '百科', icon: 'library' },
  { segment: 'group', label: '社群', icon: 'users' },
  { segment: 'zb', label: '快讯', icon: 'newspaper' },
]

/** Number of suggested tools. */
const SHOWN = 6

function Channels() {
  const segments = new Set(listSectionSegments())
  // Channels without pages are left out, because they would lead back here.
  const channels = CHANNELS.filter(({ segment }) => segments.has(segment))
  return (
    <nav aria-label="热门频道" className="mt-6 border-t border-rule pt-4">
      <h2 className="text-sm font-medium text-soft">热门频道</h2>
      <ul className="mt-1 flex flex-wrap gap-x-1">
        {channels.map(({ segment, label, icon }) => (
          <li key={segment}>
            <AppLink className="btn-quiet -ml-1 px-3" href={`/${segment}`}>
              <Icon className="size-4" name={icon} />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links on an error page: search, tools, channels. */
export function ErrorPageLinks() {
  return (
    <>
      <button
        className="mt-8 flex min-h-12 w-full items-center gap-3 rounded-lg border border-edge bg-sheet px-4 text-left text-soft hover:border-sea"
        onClick={openPalette}
        type="button"
      >
        <Icon name="search" />
        <span className="min-w-0 truncate">搜索工具、港口、编码</span>
      </button>
      <nav aria-label="常用工具" className="mt-6 border-t border-rule pt-4">
        <h2 className="text-sm font-medium text-soft">常用工具</h2>
        <ul className="mt-1 -mx-2 grid grid-cols-2 gap-x-2">
          {catalogue.slice(0, SHOWN).map((tool) => (
            <li key={tool.slug}>
              <ToolLink tool={tool} />
            </li>
          ))}
        </ul>
      </nav>
      <Channels />
    </>
  )
}
