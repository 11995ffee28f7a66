import type { SheetSwitch, TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSharedValue } from '../../shared/shared-value.ts'
import { getToolPath } from '../../tool.ts'
import { Choice } from './choice.tsx'
import { getMarketName } from './market-choices.ts'
import { Matter } from './matter.tsx'
import { buildTargetKey, getTargetId, type ChosenTarget } from './sheet-state.ts'
import { hasFault, listTargets, type SharedSheetView } from './sheet-view.ts'
import { findShownAnswer, readShownTarget } from './shown-target.ts'
import { StateField } from './state-field.tsx'

const ENTRIES = [
  { value: 'bulk', label: '批量进口再卖' },
  { value: 'parcel', label: '每单直邮买家' },
] as const
const DEDUCTS = [
  { value: 'yes', label: '能抵扣（有税号）' },
  { value: 'no', label: '不能抵扣' },
] as const
const DECISIONS = [
  { value: '', label: '不确定（按范围）' },
  { value: 'yes', label: '适用' },
  { value: 'no', label: '不适用' },
] as const

function NationalCode({ answer, target }: { answer: TargetAnswer; target: ChosenTarget }) {
  const [state, setState] = useUrlState()
  const key = buildTargetKey(target, 'nationalCode')
  const options = [
    { value: '', label: `未选，共 ${answer.candidates.length} 个` },
    ...answer.candidates.map(({ code, general, rate }) => ({
      value: code,
      label: [code, general, rate === '' ? '' : `合计 ${rate}%`].filter(Boolean).join(' · '),
    })),
  ]
  return (
    <div className="col-span-2">
      <Choice
        id="national-code"
        label={`${getMarketName(target.market)}的税目`}
        onChoose={(code) => setState({ [key]: code })}
        options={options}
        value={state[key] ?? ''}
      />
    </div>
  )
}

function Switch({ choice, target }: { choice: SheetSwitch; target: ChosenTarget }) {
  const [state, setState] = useUrlState()
  const key = buildTargetKey(target, `switch.${choice.id}`)
  const decided = choice.value === undefined ? '' : choice.value ? 'yes' : 'no'
  return (
    <div className="col-span-2">
      <Choice
        id={`switch-${choice.id}`}
        label={choice.label}
        onChoose={(value) => setState({ [key]: value })}
        options={DECISIONS}
        value={DECISIONS.find(({ value }) => value === state[key])?.value ?? decided}
      />
      <p className="mt-1 text-xs text-soft">{choice.why}</p>
    </div>
  )
}

/** Code of the product and choices that duties and taxes depend on. */
export function DutyMatter({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const target = readShownTarget(state)
  const answer = findShownAnswer(state, listTargets(known))
  const { hs = '', entry, deducts } = state
  return (
    <Matter
      icon="landmark"
      isDefault={false}
      isWrong={hasFault(known, ['hs', 'origin', 'nationalCode'])}
      said={hs === '' ? '没有 HS 编码' : `HS ${hs}`}
      title="关税与税"
    >
      <div className="grid grid-cols-2 gap-3">
        <StateField field="hs" label="HS 编码（6 至 10 位）" name="hs" view={view} />
        <StateField field="origin" label="原产地" name="origin" placeholder="默认 CN" view={view} />
        <p className="col-span-2 -my-2 text-xs text-soft">
          不知道编码，用
          <TextLink className="px-1 text-sea" href={getToolPath('hs')}>
            HS 编码查询
          </TextLink>
          按商品名查
        </p>
        <Choice
          id="entry"
          label="进口方式"
          onChoose={(value) => setState({ entry: value === 'bulk' ? '' : value })}
          options={ENTRIES}
          value={entry === 'parcel' ? 'parcel' : 'bulk'}
        />
        <Choice
          id="deducts"
          label="进口增值税"
          onChoose={(value) => setState({ deducts: value === 'yes' ? '' : value })}
          options={DEDUCTS}
          value={deducts === 'no' ? 'no' : 'yes'}
        />
        {answer && answer.candidates.length > 0 && <NationalCode answer={answer} target={target} />}
        {answer?.switches.map((choice) => (
          <Switch choice={choice} key={`${getTargetId(target)} ${choice.id}`} target={target} />
        ))}
      </div>
      {answer?.link && (
        <p className="mt-2 text-xs">
          <a
            className="text-sea underline underline-offset-2"
            href={answer.link.url}
            rel="noopener noreferrer"
            target="_blank"
          >
            {answer.link.name}
          </a>
        </p>
      )}
    </Matter>
  )
}
