import { hash } from 'node:crypto'
import { compress, isCompressible, type Compression, type Encoding, type Quality } from '../../http/encoding.ts'
import { markdownIn, markdownLink } from '../../http/markdown/accept.ts'
import { notModifiedHeaders } from '../../http/conditional.ts'
import type { Rendered } from '../../http/rendered.ts'
import { withSharedCaching } from './shared-caching.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'

/** Ready for `writeHead`, as flat name, value pairs; `shared` are those for a CDN, made when they are first sent. */
type Headers = { headers: string[]; shared?: { driver: CdnDriver; headers: string[] } }
/** The page in one encoding, with the body for `end`. */
type EncodedPage = Headers & { body: Buffer }

/** Estimated memory of a page without its bodies: headers, tags, map entries. */
const overheadBytes = 4_096

/** A page whose own head says where it is as Markdown does not say so in a header too: 110 bytes of a first response. */
const namesInHtml = (body: Buffer, address: string): boolean => body.includes(`type="text/markdown" href="${address}"`)

/** The bytes of one page. An encoding is made when it is first requested. */
export class CachedPage {
	readonly status: number
	/** Weak: the same for every encoding of the body. */
	readonly etag: string
	readonly identity: EncodedPage
	/** Of a 304. */
	readonly notModified: Headers
	/** Set for a redirect to which the query of each request is added: what is sent then. */
	readonly redirect: Rendered | null
	/** Where it is as Markdown, for programs that ask for that; null where it is not. */
	readonly markdown: string | null
	readonly tags: ReadonlySet<string>
	/** How many purges there had been when its render began. */
	readonly epoch: number
	/** The number of the app that rendered it; each start of an app counts up. */
	readonly generation: number
	readonly madeAt: number
	readonly maxAgeMs: number
	/** Compressed bodies; null where compressing does not help, absent until first requested. */
	readonly compressed: { br?: EncodedPage | null; gzip?: EncodedPage | null } = {}
	readonly available: { br: unknown; gzip: unknown }
	outdated: boolean
	/** After a render that failed: until when the outdated page is served without another try. */
	retryAt = 0
	/** Requested since it was last spared from eviction. */
	used = false
	/** The best compression is made or under way. */
	upgraded = false
	bytes: number
	readonly #making = new Map<Compression, Promise<EncodedPage | null>>()
	readonly #headers: string[]
	/** Null where shared caches may not store it. */
	readonly #storable: { tags: ReadonlySet<string>; maxAge: number | null } | null

	constructor(rendered: Rendered, made: { epoch: number; generation: number; at: number; outdated: boolean }) {
		const { status, headers, body, keep } = rendered
		const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
		this.status = status
		this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
		this.markdown = status === 200 ? markdownIn(headers) : null
		const said = this.markdown !== null && namesInHtml(body, this.markdown) ? markdownLink(this.markdown) : null
		this.#headers = [...headers.filter(([, value]) => value !== said).flat(), 'etag', this.etag]
		this.identity = { headers: [...this.#headers, 'content-length', String(body.length)], body }
		this.notModified = { headers: notModifiedHeaders(this.#headers) }
		this.redirect = rendered.keepsQuery ? rendered : null
		this.tags = keep?.tags ?? new Set()
		this.#storable =
			status !== 200 ? null : keep ? keep : rendered.fileTags ? { tags: rendered.fileTags, maxAge: null } : null
		this.epoch = made.epoch
		this.generation = made.generation
		this.madeAt = made.at
		this.maxAgeMs = (keep?.maxAge ?? 0) * 1000
		this.outdated = made.outdated
		const worth = isCompressible(body, type) ? true : null
		this.available = { br: worth, gzip: worth }
		this.bytes = overheadBytes + body.length
	}

	/** The headers of what is sent: for a CDN that lets go of pages when it is asked to, or for browsers only (null). */
	headersOf(ready: Headers, driver: CdnDriver | null): string[] {
		if (driver === null || this.#storable === null) return ready.headers
		if (ready.shared?.driver !== driver)
			ready.shared = { driver, headers: withSharedCaching(ready.headers, this.#storable, driver) }
		return ready.shared.headers
	}

	/** A promise while an encoding is made for the first time. `grew` is called with bytes that were added. */
	encoded(encoding: Encoding, grew: (bytes: number) => void): EncodedPage | Promise<EncodedPage> {
		if (encoding === 'identity') return this.identity
		const made = this.compressed[encoding]
		if (made !== undefined) return made ?? this.identity
		return this.#make(encoding, 'quick', grew).then((encoded) => encoded ?? this.identity)
	}

	/** Replaces the quick brotli by the best one. */
	async upgrade(grew: (bytes: number) => void): Promise<void> {
		if (this.available.br !== null) await this.#make('br', 'best', grew)
	}

	#make(kind: Compression, quality: Quality, grew: (bytes: number) => void): Promise<EncodedPage | null> {
		const making = this.#making.get(kind)
		if (making && quality === 'quick') return making
		const made = compress(this.identity.body, kind, quality)
			.catch(() => null)
			.then((body) => this.#keep(kind, body, grew))
			.finally(() => this.#making.delete(kind))
		this.#making.set(kind, made)
		return made
	}

	#keep(kind: Compression, body: Buffer | null, grew: (bytes: number) => void): EncodedPage | null {
		const length = ['content-length', String(body?.length)]
		const encoded = body && { headers: [...this.#headers, 'content-encoding', kind, ...length], body }
		const bytes = (body?.length ?? 0) - (this.compressed[kind]?.body.length ?? 0)
		this.compressed[kind] = encoded
		if (!encoded) this.available[kind] = null
		this.bytes += bytes
		grew(bytes)
		return encoded
	}
}
