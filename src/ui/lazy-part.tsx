import { lazy, memo, Suspense, type ComponentType } from 'react'

/**
 * A part of a page that can wait: its markup is prerendered and stays as it is (links work as links) until its code
 * has come. Its properties must keep their identity, or React would throw the markup away to follow them.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
