import { useUrlState } from '../../../state/url-state.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { QuickLine } from './quick-line.tsx'
import { COST_CURRENCIES } from './cost-currencies.ts'
import { getFieldProblem, type SharedSheetView } from './sheet-view.ts'

/** Fields that are enough for a first answer, below the line that fills all of them. */
export function FirstFields({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  return (
    <div className="px-4 pt-3 pb-2">
      <QuickLine />
      <div className="mt-3 grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1.5">
          <FigureField
            autoFocus
            id="cost"
            label="采购价"
            onType={(cost) => setState({ cost })}
            problem={getFieldProblem(known, 'cost')}
            value={state.cost ?? ''}
          />
          <Choice
            id="costCurrency"
            label="币种"
            onChoose={(code) => setState({ costCurrency: code === 'CNY' ? '' : code })}
            options={COST_CURRENCIES}
            value={state.costCurrency || 'CNY'}
          />
        </div>
        <FigureField
          id="pieceWeight"
          label="单件重量"
          onType={(pieceWeight) => setState({ pieceWeight })}
          problem={getFieldProblem(known, 'pieceWeight')}
          unit="kg"
          value={state.pieceWeight ?? ''}
        />
      </div>
    </div>
  )
}
