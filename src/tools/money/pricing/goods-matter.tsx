import { FBA_KINDS, type FbaKind } from '../../../engines/fulfilment/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { Matter } from './matter.tsx'
import { hasFault, type SharedSheetView } from './sheet-view.ts'
import { StateField } from './state-field.tsx'

const KINDS = (Object.keys(FBA_KINDS) as FbaKind[]).map((value) => ({ value, label: FBA_KINDS[value] }))

/** Sizes, weights and packing of the product. */
export function GoodsMatter({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const { perCarton = '', cartonSize = '', pieceSize = '', packedSize = '' } = state
  const said = [pieceSize, perCarton === '' ? '' : `${perCarton} 个/箱`, cartonSize === '' ? '' : `箱 ${cartonSize}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <Matter
      icon="package"
      isDefault={false}
      isWrong={hasFault(known, ['pieceSize', 'perCarton', 'cartonSize', 'cartonWeight', 'packedSize', 'packedWeight'])}
      said={said || (packedSize === '' ? '没有尺寸' : packedSize)}
      title="商品与装箱"
    >
      <div className="grid grid-cols-2 gap-3">
        <StateField
          field="pieceSize"
          label="单件尺寸（长×宽×高）"
          name="pieceSize"
          placeholder="20x15x8"
          unit="cm"
          view={view}
        />
        <StateField field="perCarton" label="每箱个数" name="perCarton" unit="个" view={view} />
        <StateField
          field="cartonSize"
          label="外箱尺寸"
          name="cartonSize"
          placeholder="60x40x40"
          unit="cm"
          view={view}
        />
        <StateField field="cartonWeight" label="整箱毛重" name="cartonWeight" unit="kg" view={view} />
        <StateField
          field="packedSize"
          label="配送包装尺寸"
          name="packedSize"
          placeholder="同单件"
          unit="cm"
          view={view}
        />
        <StateField
          field="packedWeight"
          label="配送包装重量"
          name="packedWeight"
          placeholder="同单件"
          unit="kg"
          view={view}
        />
        <Choice
          id="kind"
          label="商品类型"
          onChoose={(kind) => setState({ kind: kind === 'general' ? '' : kind })}
          options={KINDS}
          value={KINDS.find(({ value }) => value === state.kind)?.value ?? 'general'}
        />
      </div>
    </Matter>
  )
}
