import { useEffect, type ReactNode } from 'react'
import { recordRecent, toggleFavourite, usePreferences } from '../state/preferences.ts'
import { showToast } from '../state/toast.ts'
import { currentLink, formatUrlState, useUrlState } from '../state/url-state.ts'
import { Icon } from '../ui/icon.tsx'
import { catalogue, findEntry } from './catalogue/catalogue.ts'
import { ToolLink } from './catalogue/tool-link.tsx'
import type { ToolDefinition, ToolExample } from './tool.ts'

const RECENT_GAP_MS = 1200
const RELATED = 4

const OFFLINE_LABEL = { true: '离线可用', partly: '部分离线可用', false: '需要联网' } as const

function OfflineLabel({ offline }: { offline: ToolDefinition['offline'] }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-soft" title={offline.reason}>
      <Icon className="size-3.5" name={offline.works === false ? 'wifi' : 'plane'} />
      {OFFLINE_LABEL[`${offline.works}`]}
    </span>
  )
}

function FavouriteButton({ slug }: { slug: string }) {
  const { favourites } = usePreferences()
  const kept = favourites.includes(slug)
  return (
    <button
      aria-label="收藏"
      aria-pressed={kept}
      className="btn-quiet aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
      onClick={() => showToast(toggleFavourite(slug) ? '已收藏，在首页可以找到' : '已取消收藏')}
      title={kept ? '取消收藏' : '收藏'}
      type="button"
    >
      <Icon name="star" />
    </button>
  )
}

async function shareLink(title: string): Promise<void> {
  const url = currentLink()
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The visitor closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return
  }
  await navigator.clipboard.writeText(url)
  showToast('链接已复制，打开即是当前内容', { type: 'success' })
}

function ShareButton({ title }: { title: string }) {
  const share = (): void => {
    shareLink(title).catch(() => showToast('浏览器不允许复制，请从地址栏复制链接', { type: 'fail' }))
  }
  return (
    <button aria-label="分享当前内容的链接" className="btn-quiet" onClick={share} title="分享当前内容的链接" type="button">
      <Icon name="share-2" />
    </button>
  )
}

function Examples({ examples }: { examples: readonly ToolExample[] }) {
  const [state, setState] = useUrlState()
  const fill = (example: ToolExample): void => {
    const before = state
    const cleared = Object.fromEntries(Object.keys(state).map((key) => [key, '']))
    setState({ ...cleared, ...example.state })
    if (Object.keys(before).length > 0) {
      const undo = (): void => setState({ ...Object.fromEntries(Object.keys(example.state).map((key) => [key, ''])), ...before })
      showToast('已填入示例', { position: 'bottom', action: { label: '撤销', run: undo } })
    }
  }
  return (
    <section aria-labelledby="examples" className="mt-10 print:hidden">
      <h2 className="text-base" id="examples">
        试一试
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {examples.map((example) => (
          <li key={example.label}>
            <button className="chip" onClick={() => fill(example)} type="button">
              {example.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Related({ tool }: { tool: ToolDefinition }) {
  const group = catalogue.filter((entry) => entry.group === tool.group)
  const at = group.findIndex((entry) => entry.slug === tool.slug)
  // The next ones in the catalogue's order, round the end: neighbours there are neighbours in use.
  const related = group.map((_, index) => group[(at + 1 + index) % group.length]).filter((entry) => entry !== undefined)
  return (
    <section aria-labelledby="related" className="mt-10 print:hidden">
      <h2 className="text-base" id="related">
        相关工具
      </h2>
      <ul className="mt-1 -mx-2 grid grid-cols-2 lg:grid-cols-4">
        {related
          .filter((entry) => entry.slug !== tool.slug)
          .slice(0, RELATED)
          .map((entry) => (
            <li key={entry.slug}>
              <ToolLink tool={entry} />
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The frame that all tools share: name, one sentence, the tool, examples, explanation, related tools. */
export function ToolFrame({ tool, children }: { tool: ToolDefinition; children: ReactNode }) {
  const [state] = useUrlState()
  const hash = formatUrlState(state)
  useEffect(() => {
    if (hash === '' || !findEntry(tool.slug)) return
    const timer = setTimeout(() => recordRecent(tool.slug, hash), RECENT_GAP_MS)
    return () => clearTimeout(timer)
  }, [tool.slug, hash])
  return (
    <article data-tool={tool.slug}>
      <header className="flex items-start gap-2 pt-1 pb-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-xl">{tool.label}</h1>
            <OfflineLabel offline={tool.offline} />
          </div>
          <p className="text-sm text-soft">{tool.summary}</p>
        </div>
        <div className="-mr-2 flex shrink-0 print:hidden">
          <FavouriteButton slug={tool.slug} />
          <ShareButton title={tool.label} />
        </div>
      </header>
      {children}
      {tool.examples.length > 0 && <Examples examples={tool.examples} />}
      <Related tool={tool} />
    </article>
  )
}
