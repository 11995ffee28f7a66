import type { IconLink, Properties } from '../../../engines/seo/operation/page.ts'
import type { FetchedIcon } from '../../../engines/seo/operation/site.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { Fact, Facts } from './facts.tsx'
import type { PartProps } from './part-props.ts'

const KINDS: Record<IconLink['kind'], string> = { icon: '标签页图标', 'apple-touch': '苹果主屏图标', mask: '单色图标' }

/** Maximum rows shown; a page may have thousands. */
const SHOWN = 60

function Values({ title, values, none }: { title: string; values: Properties; none: string }) {
  const entries = Object.entries(values).slice(0, SHOWN)
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-sm font-medium">{title}</h3>
      {entries.length === 0 ? (
        <p className="py-2 text-sm text-soft">{none}</p>
      ) : (
        <Facts>
          {entries.map(([name, value]) => (
            <Fact key={name} name={name} none="是空的">
              {value === '' ? '' : <ExternalLink url={value} />}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}

function sizeOf({ sizes, width, height }: IconLink, fetched: FetchedIcon | undefined): string {
  if (fetched && fetched.status >= 400) return `打不开（状态码 ${fetched.status}）`
  if (fetched?.width !== undefined && fetched.height !== undefined) return `实际 ${fetched.width} × ${fetched.height}`
  if (width !== undefined && height !== undefined) return `标明 ${width} × ${height}`
  return sizes === '' ? '没有标明大小' : `标明 ${sizes}`
}

/** Social sharing tags and icons. */
export function Sharing({ report: { info, site } }: PartProps) {
  const { openGraph, card, icons, manifest } = info.page
  const fetched = new Map((site?.icons ?? []).map((icon) => [icon.url, icon]))
  return (
    <>
      <Values
        none="没有 Open Graph。在微信、Facebook、WhatsApp 里分享时，标题和图片会靠猜。"
        title="Open Graph"
        values={openGraph}
      />
      <Values none="没有 twitter:card，X 会改用 Open Graph。" title="X（twitter:）" values={card} />
      <section className="mt-4">
        <h3 className="text-sm font-medium">图标</h3>
        {icons.length === 0 && <p className="py-2 text-sm text-soft">没有写图标，浏览器会去试 /favicon.ico。</p>}
        <ul className={icons.length > 0 ? 'border-t border-rule' : ''}>
          {icons.slice(0, SHOWN).map((icon, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- icons may be named twice and never move
            <li className="border-b border-rule py-2 text-sm" key={at}>
              <p className="font-medium">
                {KINDS[icon.kind]}
                <span className="ml-2 font-normal text-soft numerals">
                  {sizeOf(icon, fetched.get(icon.url))}
                  {icon.type !== '' && ` · ${icon.type}`}
                </span>
              </p>
              <ExternalLink url={icon.url} />
            </li>
          ))}
        </ul>
        {manifest !== '' && (
          <Facts>
            <Fact name="应用清单">
              <ExternalLink url={manifest} />
            </Fact>
          </Facts>
        )}
      </section>
    </>
  )
}
