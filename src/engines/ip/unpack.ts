import type { IpFacts, IpParts } from './database.ts'
import type { IpSetPart } from './operation.ts'

/** Set as shipped: rows of a part's name and its content, deflated and in base64. */
interface PackedSet {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

async function inflate(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * Unpacks each part of a set.
 * @throws RangeError if a part is missing.
 */
export async function unpackParts({ columns, rows }: PackedSet): Promise<IpParts> {
  const [named, held] = [columns.indexOf('part'), columns.indexOf('data')]
  const packed = new Map(rows.map((row) => [row[named], row[held] ?? '']))
  const part = async (name: IpSetPart): Promise<Uint8Array> => {
    const text = packed.get(name)
    if (text === undefined) throw new RangeError(`the part ${name} is missing`)
    return inflate(text)
  }
  const text = async (name: IpSetPart): Promise<string> => new TextDecoder().decode(await part(name))
  return {
    v4: await part('v4'),
    v6: await part('v6'),
    networks4: await part('networks4'),
    networks6: await part('networks6'),
    places: await text('places'),
    networks: await text('networks'),
    facts: JSON.parse(await text('facts')) as IpFacts,
  }
}
