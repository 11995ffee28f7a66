import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { ToolDefinition } from './tool.ts'

const ToolActions = lazyPart(async () => (await import('./tool-actions.tsx')).ToolActions)
const Examples = lazyPart(async () => (await import('./examples.tsx')).Examples)
const Noted = lazyPart(async () => (await import('./noted.tsx')).RecentToolRecorder)
const ReplacedDrafts = lazyPart(async () => (await import('./replaced-drafts.tsx')).ReplacedDrafts)
const Related = lazyPart(async () => (await import('./catalogue/related.tsx')).Related)

const OFFLINE_LABEL = { true: '离线可用', partly: '部分离线可用', false: '需要联网' } as const

function OfflineLabel({ offline }: { offline: ToolDefinition['offline'] }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-soft" title={offline.reason}>
      <Icon className="size-3.5" name={offline.works === false ? 'wifi' : 'plane'} />
      {OFFLINE_LABEL[`${offline.works}`]}
    </span>
  )
}

/** Layout of all tool pages: name, summary, tool, examples, explanation, related tools. */
export function ToolFrame({ tool, children }: { tool: ToolDefinition; children: ReactNode }) {
  return (
    <article data-tool={tool.slug}>
      <header className="pt-1 pb-3">
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-baseline gap-x-3">
            <h1 className="text-xl">{tool.label}</h1>
            <OfflineLabel offline={tool.offline} />
          </div>
          <div className="-mr-2 -mb-2 flex min-h-11 min-w-22 shrink-0 justify-end print:hidden">
            <ToolActions label={tool.label} slug={tool.slug} />
          </div>
        </div>
        <p className="text-sm text-soft">{tool.summary}</p>
      </header>
      <ReplacedDrafts tool={tool} />
      {children}
      {tool.examples.length > 0 && <Examples examples={tool.examples} />}
      <Noted key={tool.slug} slug={tool.slug} />
      <Related group={tool.group} slug={tool.slug} />
    </article>
  )
}
