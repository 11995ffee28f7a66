import type { EngagementKind } from '../../lib/engagement/intention.ts'
import { useEngagement } from '../../state/engagement.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { EngagementRequest } from '../../sync/engagement/engage.ts'
import { submitEngagement } from './use-engagement-of.ts'

const FACES: Readonly<Record<EngagementKind, { icon: IconName; off: string; on: string }>> = {
  like: { icon: 'thumbs-up', off: '点赞', on: '已赞' },
  favorite: { icon: 'star', off: '收藏', on: '已收藏' },
  follow: { icon: 'user-plus', off: '关注', on: '已关注' },
}

interface EngageButtonProps {
  kind: EngagementKind
  target: number
  label: EngagementRequest['label']
  /** Total at the time the page was rendered. */
  total: number
  /**
   * Labels before and after a press, if they differ from the usual ones; `of` names the content if the page has several
   * buttons.
   */
  words?: { off: string; on: string; of: string } | undefined
}

/** Toggle button, such as a like. It shows the press at once; the server is told as soon as it can be reached. */
export function EngagementButton({ kind, target, label, total, words }: EngageButtonProps) {
  const shown = useEngagement(kind, target)
  const { icon, off, on } = { ...FACES[kind], ...words }
  const isOn = shown?.isOn ?? false
  const count = shown?.total ?? total + (isOn ? 1 : 0)
  return (
    <button
      aria-pressed={isOn}
      className="btn-quiet gap-1.5 aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
      onClick={() => void submitEngagement({ kind, target, wanted: !isOn, label })}
      title={shown?.isWaiting ? '还没有同步，联网后会自动送达' : undefined}
      type="button"
    >
      <Icon className="size-5" name={icon} />
      {/* Both labels share a cell, so that the width never changes. */}
      <span className="grid text-left *:col-start-1 *:row-start-1">
        <span className={isOn ? 'invisible' : ''}>{off}</span>
        <span className={isOn ? '' : 'invisible'}>{on}</span>
      </span>
      {words && <span className="sr-only">{words.of}</span>}
      <span className="min-w-[2ch] text-left numerals">{count > 0 && count}</span>
      {shown?.isWaiting && <span className="sr-only">（待同步）</span>}
    </button>
  )
}
