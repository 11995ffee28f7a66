import { Icon } from '../../ui/icon.tsx'

/** Button that announces newer flashes and shows them when pressed. Its height is reserved at the top. */
export function NewerButton({ newer, onShow }: { newer: number; onShow: () => void }) {
  const show = (): void => {
    onShow()
    scrollTo({ top: 0 })
  }
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center overflow-visible print:hidden"
    >
      {newer > 0 && (
        <button className="btn btn-sea pointer-events-auto shadow-lg" onClick={show} type="button">
          <Icon className="size-4" name="arrow-up" />
          <span className="numerals">{newer}</span> 条新快讯
        </button>
      )}
    </div>
  )
}
