/**
 * Parameters after ? or # that belong to one visitor: the device id from another site of the operator, the referring
 * channel, and an app's deep link.
 */
const FIELDS = /[#?&](?:\?|%3F)?(?:_sasdk|sat_cf|deeplink)(?:=[^&]*)?(?=&|$)/g

/** Removes the parameters that belong to one visitor from a query or fragment. */
export function stripHandoverParameters(part: string): string {
  return part.replace(FIELDS, '').replace(/^&/, part.slice(0, 1))
}

/** Removes the device id (`_sasdk`) from an address. */
export function stripDeviceId(address: string): string {
  return address.replace(/([?&])_sasdk=[^&#]*(&?)/, (_, before: string, after: string) => (after === '' ? '' : before))
}
