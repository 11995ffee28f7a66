/** Ways from the factory to the market. */
export const FREIGHT_ROUTES = {
  express: '快递',
  postal: '邮政 EMS',
  air: '空运',
  'air-line': '专线（快递派）',
  'sea-line': '专线（空派、海派）',
  'sea-lcl': '海运拼箱',
  'sea-fcl': '海运整柜',
  rail: '铁路拼箱',
  truck: '卡车',
} as const
export type FreightRoute = keyof typeof FREIGHT_ROUTES

/** A price is charged a chargeable kilogram, a chargeable cubic metre, a container, or once for the shipment. */
export const FREIGHT_BASES = { kg: '每公斤', cbm: '每立方米', container: '每个货柜', shipment: '每票' } as const
export type FreightBasis = keyof typeof FREIGHT_BASES

/** Containers by their usual names. */
export const CONTAINERS = ['20GP', '40GP', '40HQ', '45HQ'] as const
export type ContainerId = (typeof CONTAINERS)[number]
