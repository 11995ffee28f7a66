import {
  EMPTY_FREIGHT,
  FREIGHT_ROUTES,
  FREIGHT_UNITS,
  SHEET_DEFAULTS,
} from '../../../engines/pricing/operation/request.ts'
import { CONTAINERS } from '../../../engines/freight/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { COST_CURRENCIES } from './cost-currencies.ts'
import { Matter } from './matter.tsx'
import { getUsualUnit, readFreight } from './sheet-state.ts'
import { hasFault, type SharedSheetView } from './sheet-view.ts'
import { StateField } from './state-field.tsx'

const ROUTES = FREIGHT_ROUTES.map(({ route, label }) => ({ value: route, label }))
const UNITS = FREIGHT_UNITS.map(({ unit, label }) => ({ value: unit, label }))
const BOXES = CONTAINERS.map((value) => ({ value, label: value }))
const DEFAULT_BOX = '40HQ'

/** Freight to the market. Nobody publishes its price, so that it is unknown until the visitor enters a quote. */
export function FreightMatter({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const { route, unit, price, currency } = readFreight(state)
  const routeName = ROUTES.find(({ value }) => value === route)?.label ?? ''
  const unitName = UNITS.find(({ value }) => value === unit)?.label ?? ''
  return (
    <Matter
      icon="ship"
      isDefault={price === '' && !state.route}
      isWrong={hasFault(known, [
        'freight-price',
        'freight-minimum',
        'freight-currency',
        'freight-divisor',
        'freight-insurance',
        'freight-pieces',
      ])}
      said={price === '' ? `${routeName} · 没有报价` : `${routeName} · ${unitName} ${price} ${currency || 'CNY'}`}
      title="头程运费"
    >
      <div className="grid grid-cols-2 gap-3">
        <Choice
          id="route"
          label="方式"
          onChoose={(way) => setState({ route: way === EMPTY_FREIGHT.route ? '' : way })}
          options={ROUTES}
          value={route}
        />
        <Choice
          id="freight-unit"
          label="报价单位"
          onChoose={(chosen) => setState({ freightUnit: chosen === getUsualUnit(route) ? '' : chosen })}
          options={UNITS}
          value={unit}
        />
        <StateField field="freight-price" label="报价" name="freightPrice" unit={currency || 'CNY'} view={view} />
        <Choice
          id="freightCurrency"
          label="报价币种"
          onChoose={(code) => setState({ freightCurrency: code === 'CNY' ? '' : code })}
          options={COST_CURRENCIES}
          value={currency || 'CNY'}
        />
        {unit === 'container' && (
          <Choice
            id="container"
            label="柜型"
            onChoose={(container) => setState({ container: container === DEFAULT_BOX ? '' : container })}
            options={BOXES}
            value={BOXES.find(({ value }) => value === state.container)?.value ?? DEFAULT_BOX}
          />
        )}
        <StateField field="freight-minimum" label="最低收费" name="freightMinimum" placeholder="无" view={view} />
        <StateField
          field="freight-pieces"
          label="这批货的件数"
          name="shipment"
          placeholder={`默认 ${SHEET_DEFAULTS.shipmentPieces}`}
          unit="件"
          view={view}
        />
        <StateField field="freight-divisor" label="体积重除数" name="divisor" placeholder="按方式" view={view} />
        <StateField field="freight-insurance" label="保险费率" name="insurance" placeholder="0" unit="%" view={view} />
      </div>
    </Matter>
  )
}
