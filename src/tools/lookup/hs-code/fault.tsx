/** What went wrong and the button to try again. */
export function Fault({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
      {error.message}
      <button className="btn" onClick={retry} type="button">
        重试
      </button>
    </p>
  )
}
