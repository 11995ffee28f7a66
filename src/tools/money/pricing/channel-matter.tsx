import { CATEGORY_LABELS } from '../../../engines/channel-fees/operation.ts'
import { SHEET_DEFAULTS, type SheetFees } from '../../../engines/pricing/operation/request.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { getMarketName } from './market-choices.ts'
import { Matter } from './matter.tsx'
import { buildTargetKey, getTargetId } from './sheet-state.ts'
import { hasFault, listTargets, type SharedSheetView } from './sheet-view.ts'
import { getChannelLabel } from './sheet-words.ts'
import { findShownAnswer, readShownTarget } from './shown-target.ts'
import { StateField } from './state-field.tsx'

const FEES: readonly { field: keyof SheetFees; label: string; isPercent: boolean }[] = [
  { field: 'referral', label: '佣金', isPercent: true },
  { field: 'fixed', label: '每单固定费', isPercent: false },
  { field: 'fulfilment', label: '配送费（每件）', isPercent: false },
  { field: 'storage', label: '仓储费（每件每月）', isPercent: false },
  { field: 'payment', label: '支付费率', isPercent: true },
  { field: 'paymentFixed', label: '支付固定费', isPercent: false },
]

const CATEGORIES = [
  { value: '', label: '按平台通常的' },
  ...Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label })),
]

/** Category, storage, and the fees of the shown target, whose presets each figure replaces. */
export function ChannelMatter({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const target = readShownTarget(state)
  const id = getTargetId(target)
  const currency = findShownAnswer(state, listTargets(known))?.currency ?? ''
  const isOwn = FEES.some(({ field }) => (state[buildTargetKey(target, field)] ?? '') !== '')
  const name = `${getMarketName(target.market)} · ${getChannelLabel(target.channel)}`
  return (
    <Matter
      icon="store"
      isDefault={!isOwn}
      isWrong={hasFault(known, [...FEES.map(({ field }) => field), 'storageMonths'])}
      said={isOwn ? `${name} · 自填` : name}
      title="平台与配送"
    >
      <div className="grid grid-cols-2 gap-3">
        <Choice
          id="category"
          label="类目（定佣金）"
          onChoose={(category) => setState({ category })}
          options={CATEGORIES}
          value={CATEGORIES.find(({ value }) => value === state.category)?.value ?? ''}
        />
        <StateField
          field="storageMonths"
          label="平均在仓"
          name="storageMonths"
          placeholder={`默认 ${SHEET_DEFAULTS.storageMonths}`}
          unit="个月"
          view={view}
        />
      </div>
      <p className="mt-3 text-xs text-soft">{name}的费用，空着按平台公布的算</p>
      <div className="mt-1 grid grid-cols-2 gap-3">
        {FEES.map(({ field, label, isPercent }) => (
          <StateField
            field={field}
            key={`${id} ${field}`}
            label={label}
            name={buildTargetKey(target, field)}
            placeholder="按平台"
            target={id}
            view={view}
            {...(isPercent ? { unit: '%' } : currency !== '' && { unit: currency })}
          />
        ))}
      </div>
    </Matter>
  )
}
