import {
  FEE_PRESET,
  FEE_PUBLISHED,
  FEE_REGIONS,
  FEE_SCOPES,
  type FeeField,
} from '../../../engines/payment-fee/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FigureField } from '../../shared/figure-field.tsx'
import { PRESET_STATE, toRegionState, toTermsState, type FeeInputs } from './fee-state.ts'

/** Terms: region of the account, location of the payer, and the provider's fees; dated presets that can be edited. */
export function TermsPanel({
  inputs,
  problem,
}: {
  inputs: FeeInputs
  problem: { field: FeeField; message: string } | undefined
}) {
  const [, setState] = useUrlState()
  const { region, scope, currency, terms, edited } = inputs
  const published = FEE_PUBLISHED[region]
  const sentence = (field: FeeField): string => (problem?.field === field ? problem.message : '')
  const restore = (): void => {
    setState(PRESET_STATE)
    showToast('已恢复示例费率', {
      position: 'bottom',
      action: { label: '撤销', run: () => setState(toTermsState(terms)) },
    })
  }
  return (
    <section aria-labelledby="terms-title">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-ink/70">
        <h2 className="mr-auto text-base" id="terms-title">
          费率
        </h2>
        <p className="text-xs text-soft">{edited ? '自定义' : `示例，${formatDate(FEE_PRESET.date)}录入`}</p>
        <button className="btn-quiet -mr-2 disabled:opacity-50" disabled={!edited} onClick={restore} type="button">
          <Icon className="size-4" name="rotate-ccw" />
          恢复示例
        </button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <div>
          <label className="mb-1 block text-xs text-soft" htmlFor="region">
            收款账户所在地
          </label>
          <select
            className="field select"
            id="region"
            onChange={(event) => setState(toRegionState(event.target.value === 'HK' ? 'HK' : 'CN'))}
            value={region}
          >
            {FEE_REGIONS.map((one) => (
              <option key={one.region} value={one.region}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="mb-1 block text-xs text-soft" htmlFor="scope">
            付款方范围
          </label>
          <select
            className="field select"
            id="scope"
            onChange={(event) => setState({ s: event.target.value === 'NONE' ? '' : event.target.value })}
            value={scope}
          >
            {FEE_SCOPES.map((one) => (
              <option key={one.scope} value={one.scope}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        <FigureField
          id="percent"
          label="费率"
          onType={(percent) => setState(toTermsState({ percent }))}
          problem={sentence('percent')}
          unit="%"
          value={terms.percent}
        />
        <FigureField
          id="fixed"
          label="每笔固定费"
          onType={(fixed) => setState(toTermsState({ fixed }))}
          problem={sentence('fixed')}
          unit={currency}
          value={terms.fixed}
        />
      </div>
      <p className="mt-2 prose-zh text-xs">
        {FEE_PRESET.note}
        {scope !== 'NONE' && '目前没有按付款方范围区分的公开数字，选择它不改变示例费率。'}
      </p>
      {published && (
        <p className="mt-1 prose-zh text-xs">
          {published.before}
          <a
            className="text-sea underline underline-offset-2"
            href={published.link.url}
            rel="noopener noreferrer"
            target="_blank"
          >
            {published.link.name}
          </a>
          {published.after}
        </p>
      )}
    </section>
  )
}
