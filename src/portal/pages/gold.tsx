import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shareLink } from '../../ui/share-link.ts'
import { EngagementButton } from '../engagement/engage-button.tsx'
import { useWatchLikes } from '../engagement/use-engagement-of.ts'
import type { CardOf } from '../shared/cards.ts'
import { findTool } from '../tools.ts'

/** Maximum tools on the result page. */
const MAX_SHOWN = 10

/** Tool with its votes, which are the likes of its help text. */
interface Candidate {
  help: CardOf<'help'>
  slug: string
  label: string
}

function candidatesOf(helps: readonly CardOf<'help'>[]): Candidate[] {
  return helps.flatMap((help) => {
    const tool = help.facts.tool === undefined ? undefined : findTool(help.facts.tool)
    return tool ? [{ help, slug: tool.slug, label: tool.label }] : []
  })
}

function Vote({ help: { id, type, handle, title, summary, likes }, label }: Candidate) {
  return (
    <EngagementButton
      kind="like"
      label={{ type, handle, title, summary }}
      target={id}
      total={likes}
      words={{ off: '投票', on: '已投', of: label }}
    />
  )
}

/** All tools with their votes and vote buttons. */
export function ToolBallot({ helps }: { helps: readonly CardOf<'help'>[] }) {
  const candidates = candidatesOf(helps)
  useWatchLikes(
    'help',
    candidates.map(({ help }) => help.id),
  )
  return (
    <section aria-labelledby="ballot" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="ballot">
        候选工具
      </h2>
      <ul className="divide-y divide-rule">
        {candidates.map((candidate) => (
          <li className="flex min-h-11 items-center justify-between gap-3 py-1" key={candidate.slug}>
            <AppLink
              className="flex min-h-11 min-w-0 flex-1 items-center hover:text-sea hover:underline"
              href={`/tools-${candidate.slug}`}
            >
              {candidate.label}
            </AppLink>
            <Vote {...candidate} />
          </li>
        ))}
      </ul>
      <p className="mt-4 print:hidden">
        <AppLink className="btn" href="/s/gold">
          看目前的结果
        </AppLink>
      </p>
    </section>
  )
}

/** Ranking of the tools with the most votes; equal counts share a rank. */
export function VoteRanking({ helps }: { helps: readonly CardOf<'help'>[] }) {
  const ranked = candidatesOf(helps)
    .filter(({ help }) => help.likes > 0)
    .toSorted((a, b) => b.help.likes - a.help.likes || (a.slug < b.slug ? -1 : 1))
  const votes = ranked.reduce((sum, { help }) => sum + help.likes, 0)
  return (
    <section aria-labelledby="standing" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="standing">
        目前的结果
      </h2>
      {ranked.length === 0 ? (
        <p className="mt-2 text-sm text-soft">还没有人投票。</p>
      ) : (
        <>
          <p className="mt-2 text-sm text-soft numerals">
            共 {votes} 票，{ranked.length} 个工具有票。
          </p>
          <ol className="divide-y divide-rule">
            {ranked.slice(0, MAX_SHOWN).map(({ help, slug, label }) => (
              <li className="flex min-h-11 items-center gap-3 py-1" key={slug}>
                <span className="w-8 text-soft numerals">
                  {ranked.findIndex((other) => other.help.likes === help.likes) + 1}
                </span>
                <AppLink
                  className="flex min-h-11 min-w-0 flex-1 items-center hover:text-sea hover:underline"
                  href={`/tools-${slug}`}
                >
                  {label}
                </AppLink>
                <span className="numerals">{help.likes} 票</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        <AppLink className="btn btn-sea" href="/s/gold/vote">
          去投票
        </AppLink>
        <button className="btn" onClick={() => shareLink('卖家好用工具票选', false)} type="button">
          <Icon className="size-4" name="share-2" />
          分享
        </button>
      </p>
    </section>
  )
}
