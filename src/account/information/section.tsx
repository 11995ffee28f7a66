import { useId, type ReactNode } from 'react'

/** One matter of the page, with its heading. It takes the focus where what was pressed goes away. */
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

/** What stands where something is still being read, or could not be. */
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
  /** The cursors of the pages that led here. */
  after: readonly string[]
  /** That of the next page; '' or undefined where there is none. */
  next: string | undefined
  onAfter: (after: string[]) => void
}

/** The ways to the newer and the earlier page of a list. */
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
