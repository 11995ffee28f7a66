interface FaultProps {
  error: Error
  /** Retries the operation; without it there is no button. */
  retry?: (() => void) | undefined
  /** Label of the button on pages that are not in Chinese. */
  retryLabel?: string
  className?: string
}

/** Error message with a retry button. */
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
