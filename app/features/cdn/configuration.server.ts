import { createHash } from 'node:crypto'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import { env, inEnvironment, type Env } from '#app/platform/env/env.server.ts'

export type CdnConfiguration = {
	driver: CdnDriver
	/** Where purges are sent; all of them have to accept one. */
	urls: readonly string[]
	zone: string
	token: string | null
	/** The operator named the addresses in the environment: they may be inside the network. */
	isTrusted: boolean
	/** Other settings have another hash. */
	hash: string
}

const usualUrls: Readonly<Partial<Record<CdnDriver, string>>> = {
	cloudflare: 'https://api.cloudflare.com/client/v4',
	fastly: 'https://api.fastly.com',
}

/** The CDN in front of the site; null where there is none. */
export const cdnConfiguration = (): CdnConfiguration | null => configurationOf(env)

function configurationOf({ CDN_DRIVER, CDN_URL, CDN_ZONE, CDN_TOKEN }: Env): CdnConfiguration | null {
	if (CDN_DRIVER === undefined) return null
	const usual = usualUrls[CDN_DRIVER]
	const urls = CDN_URL ?? (usual === undefined ? [] : [usual])
	const parts = [CDN_DRIVER, urls, CDN_ZONE ?? '', CDN_TOKEN ?? '']
	return {
		driver: CDN_DRIVER,
		urls,
		zone: CDN_ZONE ?? '',
		token: CDN_TOKEN ?? null,
		isTrusted: inEnvironment('CDN_URL') !== undefined,
		hash: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'),
	}
}
