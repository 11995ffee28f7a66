interface FaultProps {
  error: Error
  /** Without it there is nothing to try again. */
  retry?: (() => void) | undefined
  /** The words of the button, where the page is not in Chinese. */
  retryLabel?: string
  className?: string
}

/** What went wrong, in one sentence, and the button to try again. */
export function Fault({ error, retry, retryLabel = '重试', className = '' }: FaultProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal ${className}`}
      role="alert"
    >
      {error.message}
      {retry && (
        <button className="btn" onClick={retry} type="button">
          {retryLabel}
        </button>
      )}
    </p>
  )
}
