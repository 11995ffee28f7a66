import { lazyPart } from '../../ui/lazy-part.tsx'
import { Hero } from './hero.tsx'
import type { HomeBoardProps } from './home-board.tsx'

// The part is lazy; the prerendered links work before its code is loaded.
const HomeBoard = lazyPart<HomeBoardProps>(async () => (await import('./home-board.tsx')).HomeBoard)

/** Home page: search first, then all other content. */
export function Home({ rates, days }: HomeBoardProps) {
  return (
    <>
      <Hero />
      <HomeBoard days={days} rates={rates} />
    </>
  )
}
