import { createHmac, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'

/** The content of a link. `round` is raised to end all earlier links of the post or entry. */
export type PreviewPass = { id: string; until: Date; round: number }

/** What a link opens; a link to one never opens the other. */
type Kind = 'post' | 'entry'

const signatureBytes = 32
const bodyBytes = 16 + 6 + 4

/** The token of a preview's address: letters, digits, `-` and `_`, always of the same length. */
export function signPreview(kind: Kind, { id, until, round }: PreviewPass): string {
	const body = Buffer.alloc(bodyBytes)
	body.write(id.replaceAll('-', ''), 0, 'hex')
	body.writeUIntBE(until.getTime(), 16, 6)
	body.writeUInt32BE(round, 22)
	return Buffer.concat([sign(kind, body), body]).toString('base64url')
}

/** Null for anything not signed by this site, and for any other encoding of a valid token. */
export function readPreview(kind: Kind, token: string): PreviewPass | null {
	if (token.length !== Math.ceil(((signatureBytes + bodyBytes) * 4) / 3)) return null
	const bytes = Buffer.from(token, 'base64url')
	if (bytes.length !== signatureBytes + bodyBytes || bytes.toString('base64url') !== token) return null
	const body = bytes.subarray(signatureBytes)
	if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(kind, body))) return null
	const id = body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
	return { id, until: new Date(body.readUIntBE(16, 6)), round: body.readUInt32BE(22) }
}

/** Links to posts are signed as they were before there were others, so that those that people have go on working. */
const sign = (kind: Kind, body: Buffer) => {
	const signature = createHmac('sha256', hmacKey('preview'))
	if (kind !== 'post') signature.update(kind)
	return signature.update(body).digest()
}
