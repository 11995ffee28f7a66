import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page that can wait: its markup is prerendered and stays as it is (links work as links) until its code
 * has come. Its properties must keep their identity, or React would throw the markup away to follow them. A part that
 * is not prerendered may keep its room with a `fallback`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
}
