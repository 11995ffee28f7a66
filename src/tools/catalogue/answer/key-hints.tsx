import { hasAppleKeyboard } from '../../../ui/apple-keyboard.ts'

function Hint({ keys, what, shown = true }: { keys: string; what: string; shown?: boolean }) {
  return (
    <span className={`flex items-center gap-1.5 whitespace-nowrap ${shown ? '' : 'invisible'}`}>
      <kbd className="rounded-sm border border-rule px-1.5 font-sans">{keys}</kbd>
      {what}
    </span>
  )
}

/** Hints for the box's keys, shown on devices with a keyboard. */
export function KeyHints({ copies, opens }: { copies: boolean; opens: boolean }) {
  return (
    <div className="hidden gap-4 border-t border-rule px-4 py-2 text-xs text-soft pointer-fine:sm:flex">
      <Hint keys="↑ ↓" what="选择" />
      <Hint keys="Enter" what={opens ? '打开' : '复制'} />
      <Hint keys={hasAppleKeyboard() ? '⌘ C' : 'Ctrl C'} shown={copies} what="复制结果" />
      <span className="ml-auto">
        <Hint keys="Esc" what="关闭" />
      </span>
    </div>
  )
}
