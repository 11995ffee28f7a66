import { SHEET_DEFAULTS } from '../../../engines/pricing/operation/request.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Matter } from './matter.tsx'
import { buildTargetKey, getTargetId, RATE_KEY } from './sheet-state.ts'
import { hasFault, listTargets, type SharedSheetView } from './sheet-view.ts'
import { findShownAnswer, readShownTarget } from './shown-target.ts'
import { StateField } from './state-field.tsx'

const PERCENTS = [
  { key: 'ads', label: '广告占售价' },
  { key: 'returnRate', label: '退货率' },
  { key: 'withdrawal', label: '提现费率' },
  { key: 'reserve', label: '汇率风险预留' },
  { key: 'rebate', label: '出口退税率' },
] as const

/** Costs at home, advertising, returns, withdrawal and the exchange rate. */
export function OtherMatter({ view }: { view: SharedSheetView }) {
  const [state] = useUrlState()
  const known = useSharedValue(view)
  const target = readShownTarget(state)
  const answer = findShownAnswer(state, listTargets(known))
  const home = state.costCurrency || SHEET_DEFAULTS.costCurrency
  const said = PERCENTS.flatMap(({ key, label }) => (state[key] ? [`${label} ${state[key]}%`] : []))
  return (
    <Matter
      icon="receipt"
      isDefault={said.length === 0 && !state.domestic}
      isWrong={hasFault(known, [...PERCENTS.map(({ key }) => key), 'domestic', 'invoiceVat', 'returnCost', 'rate'])}
      said={said.length === 0 ? '都按 0' : said.join(' · ')}
      title="其它费用"
    >
      <div className="grid grid-cols-2 gap-3">
        <StateField field="domestic" label="国内费用（每件）" name="domestic" placeholder="0" unit={home} view={view} />
        {PERCENTS.map(({ key, label }) => (
          <StateField field={key} key={key} label={label} name={key} placeholder="0" unit="%" view={view} />
        ))}
        <StateField
          field="invoiceVat"
          label="采购价含增值税"
          name="invoiceVat"
          placeholder={`默认 ${SHEET_DEFAULTS.invoiceVat}`}
          unit="%"
          view={view}
        />
        <StateField
          field="returnCost"
          label="每件退货成本"
          name={buildTargetKey(target, 'returnCost')}
          placeholder="到岸成本加配送"
          target={getTargetId(target)}
          view={view}
        />
        {answer && answer.currency !== home && (
          <StateField
            field="rate"
            label={`1 ${answer.currency} 合 ${home}`}
            name={`${RATE_KEY}${answer.currency}`}
            placeholder={answer.rate.value}
            view={view}
          />
        )}
      </div>
    </Matter>
  )
}
