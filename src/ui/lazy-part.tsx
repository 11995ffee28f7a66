import { Component, lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isChunkError } from '../lib/chunk-error.ts'

interface MissingProps {
  onRetry: () => void
  /** What to draw where no part above can say what is wrong. */
  last: ReactNode
  children: ReactNode
}

/** Leaves out a part whose chunk cannot be loaded offline, until the network is back; rethrows any other error to the page. */
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

/** Makes every part whose code could not be loaded load again when it is next rendered. */
export function retryFailedParts(): void {
  for (const retry of failed) retry()
  failed.clear()
}

/** Waits for every part that has begun to load, and says whether there was one. */
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

/** Loads the parts that the modules so far may draw. One that fails is tried again when it is drawn. */
export async function preloadParts(): Promise<void> {
  const loads = [...known]
  known.clear()
  await Promise.allSettled(loads.map((load) => load()))
}

/**
 * A part of a page whose chunk is loaded late: its markup is prerendered and stays (links work) until it is hydrated. Its
 * properties must be referentially stable, or React would discard the markup to apply them. A part that is not
 * prerendered may reserve its space with a `fallback`. The one part above which nothing can say what is wrong has a `last`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
  last?: ReactNode,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const take = async () => ({ default: (Loaded = await noteLoading(load(), remake)) })
  // React remembers a failed load.
  const remake = (): void => void (Late = lazy(take))
  known.add(take)
  let Late = lazy(take)
  return memo(function LazyPart(props: Props) {
    // What was chosen first stays: another component in its place would lose what was entered.
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
