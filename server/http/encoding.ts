import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The content encodings other than identity. */
export type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'
/** The encodings that exist for a body, or could be made: every key whose value is not null. */
export type Available = { br: unknown; gzip: unknown }

/** Fast enough for a response that a visitor waits for; the best level takes about 40 ms a page for 10 % fewer bytes. */
export type Quality = 'quick' | 'best'
const brotliLevel: Record<Quality, number> = { quick: 5, best: 11 }

const compressible = /^(text\/|application\/(json|javascript|xml|[\w.]+\+(json|xml))|image\/svg)/

export const isCompressible = (body: Buffer, contentType: string): boolean =>
	body.length >= 256 && compressible.test(contentType)

/** Null where compressing would not help. */
export async function compress(body: Buffer, kind: Compression, quality: Quality = 'quick'): Promise<Buffer | null> {
	const level = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel[quality] } }
	const compressed = kind === 'br' ? await brotli(body, level) : await gzip(body)
	return compressed.length < body.length ? compressed : null
}

/** A body in the one encoding that a request asks for. */
export async function encodeFor(
	accept: string | undefined,
	body: Buffer,
	contentType: string,
): Promise<{ encoding: Encoding; body: Buffer }> {
	const any = isCompressible(body, contentType)
	const encoding = any ? chooseEncoding(accept, { br: true, gzip: true }) : 'identity'
	const compressed = encoding === 'identity' ? null : await compress(body, encoding)
	return compressed ? { encoding, body: compressed } : { encoding: 'identity', body }
}

/** The best available encoding that Accept-Encoding allows (RFC 9110 section 12.5.3): the client's weights, then the smallest. */
export function chooseEncoding(accept: string | undefined, available: Available): Encoding {
	if (!accept) return 'identity'
	const weights = weightsOf(accept)
	const br = available.br === null ? 0 : weights.br
	const gz = available.gzip === null ? 0 : weights.gzip
	if (br === 0 && gz === 0) return 'identity'
	return br >= gz ? 'br' : 'gzip'
}

type Weights = { br: number; gzip: number }

/** Browsers send one of a handful of headers, which are cached; other values are parsed each time. */
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

/** One part of a header of preferences. A weight that cannot be read counts as 0. */
export function readWeight(part: string): [name: string, weight: number] {
	const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
	const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
	return [name, q === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0]
}
