import { lazyPart } from '../../ui/lazy-part.tsx'
import { Hero } from './hero.tsx'
import type { HomeBoardProps } from './home-board.tsx'

// Its links work before its code has come.
const HomeBoard = lazyPart<HomeBoardProps>(async () => (await import('./home-board.tsx')).HomeBoard)

/** Search first, then all else. */
export function Home({ rates, days }: HomeBoardProps) {
  return (
    <>
      <Hero />
      <HomeBoard days={days} rates={rates} />
    </>
  )
}
