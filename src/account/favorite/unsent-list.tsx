import type { EngagementKind } from '../../lib/engagement/intention.ts'
import { dismissRefusal, type UnsentEngagement } from '../../sync/engagement/favorites.ts'

const WORDS: Readonly<Record<EngagementKind, [on: string, off: string]>> = {
  like: ['点赞', '取消点赞'],
  favorite: ['收藏', '取消收藏'],
  follow: ['关注', '取消关注'],
}

/** Likes and follows that the server has not acknowledged yet, or refused. */
export function UnsentList({ account, unsent }: { account: number; unsent: readonly UnsentEngagement[] }) {
  if (unsent.length === 0) return null
  return (
    <section aria-labelledby="unsent" className="mt-4 sheet p-4">
      <h2 className="font-medium" id="unsent">
        待同步 <span className="numerals">{unsent.length}</span>
      </h2>
      <p className="mt-1 text-sm text-soft">已经记在这台设备上，联网后自动送达。</p>
      <ul className="mt-2 divide-y divide-rule border-t border-rule">
        {unsent.map(({ kind, target, wanted, title, refusal }) => (
          <li className="flex min-h-11 items-center gap-3 py-2" key={`${kind} ${String(target)}`}>
            <span className="min-w-0 flex-1">
              <span className="text-soft">{WORDS[kind][wanted ? 0 : 1]}</span> {title || `编号 ${String(target)}`}
              {refusal !== '' && <span className="block text-sm text-signal">没有同步：{refusal}</span>}
            </span>
            {refusal !== '' && (
              <button
                className="btn-quiet shrink-0"
                onClick={() => void dismissRefusal(account, { kind, target })}
                type="button"
              >
                知道了
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
