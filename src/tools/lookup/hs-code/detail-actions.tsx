import type { LookupRow } from '../../../engines/search/lookup.ts'
import { PINNED_LIMITS } from '../../../lib/kept/preferences.ts'
import { togglePinned } from '../../../state/pinned.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useIsWide } from '../../shared/use-media.ts'
import { listAncestors, readList } from './code.ts'

/** Maximum compared codes. */
export const MAX_COMPARED_CODES = 4

function Action({
  icon,
  label,
  pressed,
  disabled,
  onClick,
}: {
  icon: IconName
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      aria-pressed={pressed}
      className="btn justify-start px-2.5 text-left whitespace-normal aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
      disabled={disabled}
      onClick={onClick}
      type="button"
    >
      <Icon className="size-4" name={icon} />
      {label}
    </button>
  )
}

/** Actions of a code: copy, pin, compare, show in the tree. */
export function DetailActions({ row }: { row: LookupRow }) {
  const [state, setState] = useUrlState()
  const { pinnedHsCodes } = usePreferences()
  const { code = '', zh = '', section = '' } = row
  const wide = useIsWide()
  const pinned = pinnedHsCodes.includes(code)
  const compared = readList(state.compare)
  const comparing = compared.includes(code)
  const pin = (): void => {
    if (!togglePinned('pinnedHsCodes', code))
      showToast(`最多置顶 ${PINNED_LIMITS.pinnedHsCodes} 个，先取消几个再置顶`, { type: 'fail' })
  }
  const compare = (): void =>
    setState({ compare: (comparing ? compared.filter((other) => other !== code) : [...compared, code]).join(',') })
  // Showing the tree also closes the details, as their dialog on narrow screens would cover the tree.
  const find = (): void => {
    const nodes = [section, ...listAncestors(code)]
    setState({
      q: '',
      status: '',
      section: '',
      code: wide ? code : '',
      node: code,
      tree: [...new Set([...readList(state.tree), ...nodes])].join(','),
    })
  }
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2">
      <Action icon="copy-plus" label="复制编码和名称" onClick={() => copyText(`${code} ${zh}`, '已复制编码和名称')} />
      <Action icon="pin" label={pinned ? '取消置顶' : '置顶'} onClick={pin} pressed={pinned} />
      <Action
        disabled={!comparing && compared.length >= MAX_COMPARED_CODES}
        icon="columns-3"
        label={
          comparing
            ? '移出对比'
            : compared.length >= MAX_COMPARED_CODES
              ? `对比已满 ${MAX_COMPARED_CODES} 个`
              : '加入对比'
        }
        onClick={compare}
        pressed={comparing}
      />
      {row.status === '1' && <Action icon="list-tree" label="在目录里展开" onClick={find} />}
    </div>
  )
}
