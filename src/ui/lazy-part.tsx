import { Component, lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isChunkError } from '../lib/chunk-error.ts'

interface MissingProps {
  onRetry: () => void
  /** Fallback for a part without an error boundary above it. */
  last: ReactNode
  children: ReactNode
}

/**
 * Hides a part whose chunk cannot be loaded offline, until the network is back; rethrows any other error to the page.
 */
class Missing extends Component<MissingProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  readonly #retry = (): void => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override componentDidUpdate(): void {
    if (this.state.error !== undefined) addEventListener('online', this.#retry, { once: true })
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#retry)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isChunkError(error) && !navigator.onLine) return null
    if (this.props.last === undefined) throw error
    return this.props.last
  }
}

const loading = new Set<Promise<unknown>>()
const failed = new Set<() => void>()

/** Makes all failed parts load again when next rendered. */
export function retryFailedParts(): void {
  for (const retry of failed) retry()
  failed.clear()
}

/** Waits for all loading parts, and returns true if there were any. */
export async function waitForLoadingParts(): Promise<boolean> {
  const begun = [...loading]
  await Promise.allSettled(begun)
  return begun.length > 0
}

function noteLoading<Loaded>(load: Promise<Loaded>, retry: () => void): Promise<Loaded> {
  loading.add(load)
  const done = (): void => void loading.delete(load)
  load.then(done, () => {
    done()
    failed.add(retry)
  })
  return load
}

const known = new Set<() => Promise<unknown>>()

/** Loads all parts registered so far. A part that fails is retried when it is rendered. */
export async function preloadParts(): Promise<void> {
  const loads = [...known]
  known.clear()
  await Promise.allSettled(loads.map((load) => load()))
}

/**
 * A part of a page with a chunk of its own. Its prerendered markup remains, and is usable until hydration. Its
 * properties must be the same objects in every render, or React would discard the markup. A part without prerendered
 * markup may reserve space by a `fallback`. `last` is for the one part without an error boundary above it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
  last?: ReactNode,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const take = async () => ({ default: (Loaded = await noteLoading(load(), remake)) })
  // Re-created, because React remembers a failed load.
  const remake = (): void => void (Late = lazy(take))
  known.add(take)
  let Late = lazy(take)
  return memo(function LazyPart(props: Props) {
    // The first component is retained, because replacing it would lose the input in it.
    const [Part, setPart] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    const retry = (): void => {
      remake()
      setPart(() => Late)
    }
    return (
      <Missing last={last} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </Missing>
    )
  })
}
