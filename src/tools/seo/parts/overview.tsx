import { formatSize } from '../../../lib/format-size.ts'
import type { Charset } from '../../../engines/seo/operation/page.ts'
import { PixelBar } from '../../shared/pixel-bar.tsx'
import { getSnippetLimit, SNIPPET_PLACES } from '../../shared/snippet-places.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { Fact, Facts } from './facts.tsx'
import type { PartProps } from './part-props.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

const FROM: Record<Charset['from'], string> = {
  bom: '由文件开头的标记得知',
  header: '由响应头得知',
  meta: '由 meta 得知',
  guess: '没有写，按内容猜的',
  text: '粘贴时已是文字',
}

/** Maximum h1 headings shown; more are a fault that the report names. */
const MAX_HEADINGS = 5

function Measured({ text, of }: { text: string; of: 'title' | 'description' }) {
  return (
    <>
      {text}
      <div className="mt-1 space-y-0.5">
        {SNIPPET_PLACES.map((place) => (
          <PixelBar key={place} room={getSnippetLimit(place, of)} text={text} />
        ))}
      </div>
    </>
  )
}

/** Overview of the page's main data. */
export function Overview({ report: { info } }: PartProps) {
  const { tdk, canonical, icon, page, htitles, hyperlinks, images } = info
  return (
    <>
      <Facts>
        <Fact name="标题（title）">{tdk.title !== '' && <Measured of="title" text={tdk.title} />}</Fact>
        <Fact name="描述">{tdk.description !== '' && <Measured of="description" text={tdk.description} />}</Fact>
        <Fact name="关键词标签" none="没有写；谷歌不看它，可以不写">
          {tdk.keywords}
        </Fact>
        <Fact name="一级标题（h1）">{htitles.h1.details.slice(0, MAX_HEADINGS).join('；')}</Fact>
        <Fact name="规范网址">{canonical !== '' && <ExternalLink url={canonical} />}</Fact>
        <Fact name="语言">{page.language}</Fact>
        <Fact name="视口（viewport）">{page.viewport}</Fact>
        <Fact name="字符集">
          {page.charset.name.toUpperCase()}，{FROM[page.charset.from]}
          {page.charset.broken > 0 && (
            <span className="text-signal">，{formatThousands(page.charset.broken)} 处无法识别</span>
          )}
        </Fact>
        <Fact name="图标">{icon && <ExternalLink url={icon.url} />}</Fact>
        <Fact name="链接">
          {formatThousands(hyperlinks.totalCount)} 个：站内 {formatThousands(hyperlinks.internalLinks.count)}，站外{' '}
          {formatThousands(hyperlinks.externalLinks.count)}，nofollow {formatThousands(hyperlinks.nofollowLinks.count)}
        </Fact>
        <Fact name="图片">
          {formatThousands(images.totalCount)} 张，缺 alt {formatThousands(images.imagesWithoutAlt.count)}
        </Fact>
        <Fact name="源码">
          {formatSize(page.bytes)}，{formatThousands(page.elements)} 个元素，最深 {page.depth} 层；脚本 {page.scripts}
          ，样式表 {page.styles}，内嵌框架 {page.iframes}
        </Fact>
      </Facts>
      {page.notes.map((note) => (
        <p className="mt-1 text-sm text-signal" key={note}>
          {note}
        </p>
      ))}
      {page.excerpt !== '' && (
        <details className="mt-3 text-sm">
          <summary className="inline-flex min-h-11 items-center text-sea">看正文的开头</summary>
          <p className="prose-zh whitespace-pre-line wrap-anywhere" dir="auto">
            {page.excerpt}
          </p>
        </details>
      )}
    </>
  )
}
