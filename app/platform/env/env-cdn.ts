import { z } from 'zod'

/** Who empties the shared cache (CDN) in front of the site. */
export const cdnDrivers = ['cloudflare', 'fastly', 'varnish', 'webhook'] as const
export type CdnDriver = (typeof cdnDrivers)[number]

const addresses =
	'must be an address such as http://127.0.0.1:6081, or up to ten of them with commas between, without a password'
const maxAddresses = 10

const isAddress = (text: string): boolean => {
	if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
	const { username, password, hash } = new URL(text)
	return username === '' && password === '' && hash === ''
}

/** Whether a text is what CDN_URL may be. */
export const areCdnAddresses = (text: string): boolean => {
	const parts = text.split(',').map((part) => part.trim())
	return parts.length <= maxAddresses && parts.every(isAddress)
}

/** Settings of a CDN; part of env.server.ts. */
export const cdnSettings = {
	CDN_DRIVER: z.enum(cdnDrivers, `must be ${cdnDrivers.join(', ')}`).optional(),
	/** Where purges are sent: each cache of its own, the webhook, or another address of the provider's API. */
	CDN_URL: z
		.string()
		.max(1_000, addresses)
		.refine(areCdnAddresses, addresses)
		.transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
		.optional(),
	/** Cloudflare's zone ID, or Fastly's service ID. */
	CDN_ZONE: z
		.string()
		.regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _ only')
		.optional(),
	/** The API token, the key that the cache asks for, or the secret that webhooks are signed with. */
	CDN_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{8,500}$/, 'must be 8 to 500 characters without spaces')
		.optional(),
}

type CdnEnv = { [Name in keyof typeof cdnSettings]?: z.output<(typeof cdnSettings)[Name]> }

const needed = {
	cloudflare: ['CDN_ZONE', 'CDN_TOKEN'],
	fastly: ['CDN_ZONE', 'CDN_TOKEN'],
	varnish: ['CDN_URL'],
	webhook: ['CDN_URL', 'CDN_TOKEN'],
} as const satisfies Record<CdnDriver, readonly (keyof CdnEnv)[]>

/** What is missing or does not fit, by variable; null when all is well. */
export function cdnProblem(env: CdnEnv): { name: keyof CdnEnv; message: string } | null {
	const { CDN_DRIVER: driver, CDN_TOKEN: token } = env
	if (driver === undefined) return null
	const missing = needed[driver].find((name) => env[name] === undefined)
	if (missing) return { name: missing, message: `is needed when CDN_DRIVER is ${driver}` }
	if (driver === 'webhook' && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(token ?? ''))
		return { name: 'CDN_TOKEN', message: 'must begin with whsec_, then have base64 of at least 24 bytes' }
	return null
}
