import { PRICE_ENDINGS, SHEET_DEFAULTS, type PriceEnding } from '../../../engines/pricing/operation/request.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { Matter } from './matter.tsx'
import { DEFAULT_ENDING, DEFAULT_MARGIN, readGoal } from './sheet-state.ts'
import { hasFault, type SharedSheetView } from './sheet-view.ts'
import { StateField } from './state-field.tsx'

const NAMES: Readonly<Record<PriceEnding, string>> = { '.99': '.99', '.95': '.95', '.00': '整数', none: '不取整' }
const ENDINGS = PRICE_ENDINGS.map((value) => ({ value, label: NAMES[value] }))

/** Wanted margin or profit, from which the price is computed. */
export function GoalMatter({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const { margin, profit, ending } = readGoal(state)
  const home = state.costCurrency || SHEET_DEFAULTS.costCurrency
  const said = [margin === '' ? '' : `利润率 ${margin}%`, profit === '' ? '' : `每件 ${profit} ${home}`]
  return (
    <Matter
      icon="target"
      isDefault={!state.margin && !state.profit && !state.ending}
      isWrong={hasFault(known, ['margin', 'profit'])}
      said={[...said.filter(Boolean), NAMES[ending]].join(' · ')}
      title="目标"
    >
      <div className="grid grid-cols-2 gap-3">
        <StateField
          field="margin"
          label="利润率（占售价）"
          name="margin"
          placeholder={profit === '' ? `默认 ${DEFAULT_MARGIN}` : '不限'}
          unit="%"
          view={view}
        />
        <StateField field="profit" label="每件利润" name="profit" placeholder="不限" unit={home} view={view} />
        <Choice
          id="ending"
          label="价格尾数"
          onChoose={(value) => setState({ ending: value === DEFAULT_ENDING ? '' : value })}
          options={ENDINGS}
          value={ending}
        />
      </div>
    </Matter>
  )
}
