/** Of an address behind its ? or its #: the device's id of another site of the operator, the channel that led here, and a link of the app. They are this visitor's, and no other's. */
const FIELDS = /[#?&](?:\?|%3F)?(?:_sasdk|sat_cf|deeplink)(?:=[^&]*)?(?=&|$)/g

/** A query, or a fragment, without what was handed over for this visitor alone. */
export function stripHandoverParameters(part: string): string {
  return part.replace(FIELDS, '').replace(/^&/, part.slice(0, 1))
}

/** An address without the id of a device. */
export function stripDeviceId(address: string): string {
  return address.replace(/([?&])_sasdk=[^&#]*(&?)/, (_, before: string, after: string) => (after === '' ? '' : before))
}
