import { Fact, Facts } from '../shared/detail-parts.tsx'
import { KIND_LABELS, type Logo } from './logo.ts'

const TRADEMARKS = '商标归各权利人所有，仅供识别与对接使用；请遵守品牌规范。'

function Outside({ address, children }: { address: string; children: string }) {
  return (
    <a className="underline underline-offset-4 hover:text-ink" href={address} rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}

/** Kind, source and licence of a drawing. */
export function LogoFacts({ logo }: { logo: Logo }) {
  const { categoryLabel, kind, color, source, guidelines, site, licence } = logo
  const address = /^https:\/\/\S+$/.test(source) ? source : ''
  return (
    <div className="text-sm text-soft">
      <Facts>
        <Fact name="名称" value={logo.name} />
        <Fact name="英文名" value={logo.english} />
        <Fact name="种类" value={`${categoryLabel} · ${KIND_LABELS[kind]}`} />
        <Fact name="品牌色" value={color === '' ? '' : `#${color}`} />
        <Fact name="图形许可" value={source !== '' && address === '' ? `${licence}（${source}）` : licence} />
      </Facts>
      {kind !== 'icon' && <p className="mt-2">{TRADEMARKS}</p>}
      {(address !== '' || guidelines !== '' || site !== '') && (
        <p className="mt-1 flex gap-4">
          {site !== '' && <Outside address={site}>官网</Outside>}
          {guidelines !== '' && <Outside address={guidelines}>品牌规范</Outside>}
          {address !== '' && <Outside address={address}>图形出处</Outside>}
        </p>
      )}
    </div>
  )
}
