import type { ToastAction } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'

interface CopyButtonProps {
  /** Label for screen readers; also the title, unless `title` is given. */
  label: string
  title?: string
  /** Text to copy; '' disables the button. */
  text: string
  /** Message after copying. */
  said?: string
  /** Action offered in the message. */
  action?: ToastAction | undefined
  className?: string
  /** Called when pressed. */
  onUse?: () => void
}

/** Icon button that copies a text. */
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
