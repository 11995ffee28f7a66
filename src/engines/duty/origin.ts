import { EU_MEMBERS } from '../../lib/eu-members.ts'

/** Country as facts name it: member states of the European Union are one. */
export function toOriginGroup(country: string): string {
  return EU_MEMBERS.has(country) ? 'EU' : country
}
