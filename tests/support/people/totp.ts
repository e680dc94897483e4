import { createHmac } from 'node:crypto'

/** The code an authenticator app shows `steps` half minutes from now. */
export function totp(uri: string, steps = 0): string {
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	const bits = Array.from(secret.replace(/=+$/, ''), (letter) =>
		'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
	).join('')
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
	const digest = createHmac('sha1', key).update(counter).digest()
	const start = (digest[19] ?? 0) & 15
	return ((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).toString().padStart(6, '0')
}
