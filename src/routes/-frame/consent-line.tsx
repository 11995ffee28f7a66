import { setTrackingChoice, useTrackingChoice } from '../../state/tracking-choice.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { PromptPortal } from '../../ui/asked-first.tsx'
import { focusMainContent, useHasRoomForNotice } from './use-room.ts'

function answer(mayCount: boolean): void {
  focusMainContent()
  setTrackingChoice(mayCount)
}

/** Asks for consent to tracking, in an overlay at the page's lower edge that moves no content and covers no field. */
export function ConsentNotice() {
  const hasRoom = useHasRoomForNotice()
  const { host, days } = useTrackingChoice()
  if (!hasRoom) return null
  return (
    <PromptPortal>
      <section
        aria-label="访问统计"
        data-bottom-line
        className="bottom-line z-40 max-w-xl rounded-lg border border-rule bg-sheet px-4 py-2 text-sm text-ink shadow-lift"
      >
        <p className="prose-zh">
          同意后，{host === '' ? '本站' : ` ${host} `}记录你打开的页面、点击、搜索词和停留时间，
          {host === '' && `保留 ${days} 天，`}用来改进；不含在工具里输入的内容。
          <AppLink className="whitespace-nowrap underline underline-offset-4 hover:text-sea" href="/privacy#visits">
            隐私说明
          </AppLink>
        </p>
        <div className="mt-1 flex justify-end gap-2">
          <button
            className="min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9"
            onClick={() => answer(false)}
            type="button"
          >
            不同意
          </button>
          <button
            className="min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9"
            onClick={() => answer(true)}
            type="button"
          >
            同意
          </button>
        </div>
      </section>
    </PromptPortal>
  )
}
