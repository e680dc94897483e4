import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const quality = (level: number) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } })

/** A body in the encodings worth having; null where compressing would not help. */
export type EncodedBody = { identity: Buffer; br: Buffer | null; gzip: Buffer | null }
export type Encoding = 'br' | 'gzip' | 'identity'

const compressible = /^(text\/|application\/(json|javascript|xml|[\w.]+\+(json|xml))|image\/svg)/

export async function encodeBody(body: Buffer, contentType: string): Promise<EncodedBody> {
	if (body.length < 256 || !compressible.test(contentType)) return { identity: body, br: null, gzip: null }
	const [br, gz] = await Promise.all([brotli(body, quality(6)), gzip(body)])
	const worthIt = (encoded: Buffer) => (encoded.length < body.length ? encoded : null)
	return { identity: body, br: worthIt(br), gzip: worthIt(gz) }
}

const mostUpgradesWaiting = 100
let upgradesWaiting = 0
let upgrades: Promise<void> = Promise.resolve()

/**
 * Replaces the quick brotli by the best one in the background, one body at a time (about 40 ms each, 10 % fewer bytes).
 * False when too many wait: ask again later.
 */
export function upgradeBrotli(body: EncodedBody, stillWanted: () => boolean): boolean {
	if (!body.br) return true
	if (upgradesWaiting >= mostUpgradesWaiting) return false
	upgradesWaiting += 1
	upgrades = upgrades.then(async () => {
		if (stillWanted()) body.br = await brotli(body.identity, quality(11)).catch(() => body.br)
		upgradesWaiting -= 1
	})
	return true
}

/** The best kept encoding that Accept-Encoding allows (RFC 9110 section 12.5.3): the client's weights, then the smallest. */
export function chooseEncoding(accept: string | undefined, body: EncodedBody): Encoding {
	if (!accept) return 'identity'
	const weights = weightsOf(accept)
	const br = body.br ? weights.br : 0
	const gz = body.gzip ? weights.gzip : 0
	if (br === 0 && gz === 0) return 'identity'
	return br >= gz ? 'br' : 'gzip'
}

type Weights = { br: number; gzip: number }

/** Browsers send one of a handful of headers; anything else is read anew. */
const known = new Map<string, Weights>()

function weightsOf(accept: string): Weights {
	const seen = known.get(accept)
	if (seen) return seen
	const given = new Map(accept.toLowerCase().split(',').map(readWeight))
	const weight = (name: string) => given.get(name) ?? given.get('*') ?? 0
	const weights = { br: weight('br'), gzip: given.get('gzip') ?? weight('x-gzip') }
	if (known.size < 64) known.set(accept, weights)
	return weights
}

/** A weight that cannot be read counts as a refusal: identity is always right. */
function readWeight(part: string): [name: string, weight: number] {
	const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
	const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
	return [name, q === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0]
}
