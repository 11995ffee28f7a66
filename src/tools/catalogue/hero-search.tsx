import { openPalette } from '../../state/palette.ts'
import { Icon } from '../../ui/icon.tsx'

/** Button on the home page that opens the answering box and shows example questions. */
export function HeroSearch() {
  return (
    <button
      aria-label="搜索，例如 5kg、100美元、LAX9、蓝牙耳机"
      className="mt-5 flex min-h-13 w-full max-w-2xl items-center gap-3 rounded-lg border border-edge bg-sheet px-4 text-left text-soft max-[23rem]:text-sm hover:border-sea"
      onClick={openPalette}
      type="button"
    >
      <Icon name="search" />
      <span className="max-sm:hidden">输入就有答案：</span>
      5kg、100美元、LAX9、蓝牙耳机
    </button>
  )
}
