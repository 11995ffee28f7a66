/** Sizes of a SHA-256 block and of its hash, in bytes. */
const BLOCK = 64
const HASH = 32

/** Round constants: fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND = new Uint32Array(
  `428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`
    .split(/\s/)
    .map((word) => parseInt(word, 16)),
)
/** Initial hash: fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const START = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)

const schedule = new Int32Array(64)

/** Updates the state with one block of 16 words. */
function compress(state: Uint32Array, block: Uint32Array): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = block[i] ?? 0
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0]
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (sums[i] ?? 0)
}

/** State after the HMAC key block, each byte XORed with a mask. */
function keyed(key: Uint8Array, mask: number): Uint32Array {
  const padded = new Uint8Array(BLOCK).fill(mask)
  for (let i = 0; i < key.length; i += 1) padded[i] = (key[i] ?? 0) ^ mask
  const state = START.slice()
  compress(state, wordsOf(padded))
  return state
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4))
}

/** Pads up to 55 bytes of message into the last block; it follows one earlier block. */
function lastBlock(message: Uint8Array): Uint32Array {
  const block = new Uint8Array(BLOCK)
  block.set(message)
  block[message.length] = 0x80
  new DataView(block.buffer).setUint32(BLOCK - 4, (BLOCK + message.length) * 8)
  return wordsOf(block)
}

/**
 * PBKDF2 with HMAC-SHA-256 (RFC 8018), 32 bytes, for pages loaded without https, where browsers offer no Web Crypto.
 * Password at most 64 bytes, salt at most 51.
 */
export function deriveKey(password: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  const [inner, outer] = [keyed(password, 0x36), keyed(password, 0x5c)]
  const [state, link] = [new Uint32Array(8), lastBlock(new Uint8Array(HASH))]
  const mac = (block: Uint32Array) => {
    state.set(inner)
    compress(state, block)
    link.set(state)
    state.set(outer)
    compress(state, link)
    link.set(state)
  }
  // The salt is followed by the block number, which is always 1.
  mac(lastBlock(Uint8Array.from([...salt, 0, 0, 0, 1])))
  const key = link.slice(0, 8)
  for (let round = 1; round < rounds; round += 1) {
    mac(link)
    for (let i = 0; i < 8; i += 1) key[i] = (key[i] ?? 0) ^ (link[i] ?? 0)
  }
  const bytes = new DataView(new ArrayBuffer(HASH))
  key.forEach((word, i) => bytes.setUint32(i * 4, word))
  return new Uint8Array(bytes.buffer)
}
