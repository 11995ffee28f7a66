import type { Keyword } from '../../../engines/seo/operation/page.ts'
import { Fact, Facts } from './facts.tsx'
import type { PartProps } from './part-props.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

const SHOWN = 40

function placesOf({ inTitle, inDescription, inKeywords, inHeading1 }: Keyword): string {
  return [inTitle && '标题', inDescription && '描述', inKeywords && '关键词', inHeading1 && 'H1']
    .filter((place) => place !== false)
    .join('、')
}

function Table({ keywords }: { keywords: readonly Keyword[] }) {
  const most = Math.max(...keywords.map(({ count }) => count))
  return (
    <table className="mt-3 w-full text-sm">
      <thead className="border-b border-rule text-left text-soft">
        <tr>
          <th className="py-2 font-medium" scope="col">
            词
          </th>
          <th className="px-2 py-2 text-right font-medium whitespace-nowrap" scope="col">
            次数
          </th>
          <th className="px-2 py-2 text-right font-medium whitespace-nowrap" scope="col">
            密度
          </th>
          <th className="py-2 pl-2 font-medium" scope="col">
            还出现在
          </th>
        </tr>
      </thead>
      <tbody>
        {keywords.map((keyword) => (
          <tr className="border-b border-rule break-inside-avoid" key={keyword.word}>
            <th className="w-2/5 py-2 text-left font-medium wrap-anywhere" dir="auto" scope="row">
              {keyword.word}
              <span
                aria-hidden="true"
                className="mt-1 block h-1 rounded-full bg-sea"
                style={{ width: `${(keyword.count / most) * 100}%` }}
              />
            </th>
            <td className="px-2 py-2 text-right numerals">{formatThousands(keyword.count)}</td>
            <td className="px-2 py-2 text-right whitespace-nowrap numerals">{(keyword.density * 100).toFixed(1)}%</td>
            <td className="py-2 pl-2 text-soft">{placesOf(keyword) || '只在正文'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amount of text and its most frequent words. */
export function Keywords({ report: { info } }: PartProps) {
  const { total, cjk, latin, characters, textRatio, keywords, partial } = info.page.words
  const said = info.tdk.keywords
  return (
    <>
      <Facts>
        <Fact name="正文">
          {formatThousands(total)} 字（中日韩 {formatThousands(cjk)} 字，其他文字 {formatThousands(latin)} 词），
          {formatThousands(characters)} 个字符
        </Fact>
        <Fact name="正文占源码">{(textRatio * 100).toFixed(1)}%</Fact>
        <Fact name="keywords 标签">{said}</Fact>
      </Facts>
      {keywords.length === 0 ? (
        <p className="py-3 text-sm text-soft">正文太少，没有词可以统计。</p>
      ) : (
        <Table keywords={keywords.slice(0, SHOWN)} />
      )}
      {partial && <p className="mt-1 text-sm text-soft">正文很长，词是从前面一部分统计的。</p>}
    </>
  )
}
