import { TextLink } from '../../../ui/text-link.tsx'
import { Flag } from '../../flag.tsx'

/** Notice that only one country's currencies are listed, with a link to the full list. */
export function CountryFilterNotice({ land, name }: { land: string; name: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3 rounded bg-sea-wash px-3 text-sm">
      <Flag className="h-[1.125rem] w-6" code={land.toUpperCase()} />
      <span className="flex-1">{name}使用的货币</span>
      <TextLink className="pointer-fine:min-h-11" href="/tools-huobi">
        查看全部货币
      </TextLink>
    </p>
  )
}
