import { copyText } from '../../../ui/copy-text.ts'
import { KIND_LABELS, type Logo } from './logo.ts'

const TRADEMARKS = '商标归各权利人所有，仅供识别与对接使用；请遵守品牌规范。'

function Outside({ address, children }: { address: string; children: string }) {
  return (
    <a className="underline underline-offset-4 hover:text-ink" href={address} rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}

/** What a drawing is, where it is from, and on what terms. */
export function LogoFacts({ logo }: { logo: Logo }) {
  const { categoryLabel, kind, color, source, guidelines, site, licence } = logo
  const address = /^https:\/\/\S+$/.test(source) ? source : ''
  return (
    <div className="border-t border-rule pt-3 text-sm text-soft">
      <p>
        {categoryLabel} · {KIND_LABELS[kind]}
      </p>
      {color !== '' && (
        <p className="flex items-center gap-1">
          标志颜色
          <button className="btn-quiet -my-2 numerals" onClick={() => copyText(`#${color}`)} title="复制颜色" type="button">
            #{color}
          </button>
        </p>
      )}
      <p>
        图形许可：{licence}
        {source !== '' && address === '' && `（${source}）`}
      </p>
      {kind !== 'icon' && <p className="mt-1">{TRADEMARKS}</p>}
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
