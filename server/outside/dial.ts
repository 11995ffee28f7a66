import type { Socket } from 'node:net'

/**
 * Opens a connection to a port of a host after its addresses were checked.
 * @throws OutsideRefusal when one of them is not on the public internet, or none answers.
 */
export type Dial = (host: string, port: number, signal: AbortSignal) => Promise<Socket>
