import { AppLink } from '../../ui/app-link.tsx'
import { HeroSearch } from './hero-search.tsx'

/** Head of the home page: the site's description and the search. */
export function Hero() {
  return (
    <section className="pt-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">跨境生意的随身工具箱</h1>
      <p className="mt-1.5 prose-zh">
        算得准，打开快，断网也能用。换算、文字和离线资料都在本机处理，
        <AppLink className="whitespace-nowrap underline underline-offset-4 hover:text-sea" href="/privacy">
          不上传
        </AppLink>
        。
      </p>
      <HeroSearch />
    </section>
  )
}
