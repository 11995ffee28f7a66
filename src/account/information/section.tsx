import { useId, type ReactNode } from 'react'

/** Section with a heading. It takes the focus when the pressed button is removed. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 sheet p-4 outline-none" tabIndex={-1}>
      <h2 className="text-base" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Placeholder while something is loading, or the error with a retry button. */
export function LoadingOrError({ error, retry }: { error: Error | undefined; retry: () => void }) {
  if (!error) return <p aria-busy="true" className="mt-2 h-16 rounded bg-sunk" />
  return (
    <p
      className="mt-2 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal"
      role="alert"
    >
      {error.message}
      <button className="btn" onClick={retry} type="button">
        重试
      </button>
    </p>
  )
}

interface AfterPagerProps {
  /** Cursors of the pages read so far, to go back. */
  after: readonly string[]
  /** Cursor of the next page; '' or undefined if there is none. */
  next: string | undefined
  onAfter: (after: string[]) => void
}

/** Buttons to the newer and the earlier page of a list. */
export function CursorPager({ after, next = '', onAfter }: AfterPagerProps) {
  return (
    <div className="mt-2 flex gap-2">
      {after.length > 0 && (
        <button className="btn" onClick={() => onAfter(after.slice(0, -1))} type="button">
          较新的
        </button>
      )}
      {next !== '' && (
        <button className="btn" onClick={() => onAfter([...after, next])} type="button">
          更早的
        </button>
      )}
    </div>
  )
}
