import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes a value in DER: tag, length, bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const NAME = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'tests'))))
const VALID = sequence(text(0x17, '240101000000Z'), text(0x17, '491231235959Z'))

/** Creates a self-signed certificate for hosts, and its key, both as PEM. */
export function selfSigned(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = sequence(oid('551d11'), der(0x04, sequence(...hosts.map((host) => text(0x82, host)))))
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    NAME,
    VALID,
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  )
  const signature = sign('sha256', facts, privateKey)
  const whole = sequence(facts, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
