import type { ToastAction } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'

interface CopyButtonProps {
  /** What it copies, for a screen reader; the title too, unless that is said shorter. */
  label: string
  title?: string
  /** '' disables the button. */
  text: string
  /** What is said when it is copied. */
  said?: string
  /** What is offered when it is copied. */
  action?: ToastAction | undefined
  className?: string
  /** Called when it is pressed. */
  onUse?: () => void
}

/** A button with a sign alone that copies a text. */
export function CopyButton({ label, title = label, text, said, action, className = '', onUse }: CopyButtonProps) {
  const press = (): void => {
    onUse?.()
    copyText(text, said, action)
  }
  return (
    <button
      aria-label={label}
      className={`btn-quiet shrink-0 disabled:bg-transparent disabled:opacity-40 ${className}`}
      disabled={text === ''}
      onClick={press}
      title={title}
      type="button"
    >
      <Icon className="size-4" name="copy" />
    </button>
  )
}
