import { Component, lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isChunkError } from '../lib/chunk-error.ts'

interface MissingProps {
  onRetry: () => void
  children: ReactNode
}

/** Leaves out a part whose code cannot be had without a network, until there is one; any other fault is the page's. */
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
    if (!isChunkError(error) || navigator.onLine) throw error
    return null
  }
}

/**
 * A part of a page that can wait: its markup is prerendered and stays as it is (links work as links) until its code
 * has come. Its properties must keep their identity, or React would throw the markup away to follow them. A part that
 * is not prerendered may keep its room with a `fallback`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await load() }))
  let Part = make()
  return memo(function LazyPart(props: Props) {
    const [, setTries] = useState(0)
    const retry = (): void => {
      // React keeps what failed.
      Part = make()
      setTries((count) => count + 1)
    }
    return (
      <Missing onRetry={retry}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </Missing>
    )
  })
}
