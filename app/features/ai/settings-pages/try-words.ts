import type { ExpectedError } from '#app/platform/expected-error.ts'
import { settingsMessages } from '../settings/messages.ts'

const { test: words } = settingsMessages

export type Place = { host: string; model: string; timeoutMs: number }

/** What is known of a failure: the number a server answered with, and why it could not be reached. */
type Facts = { status: number | null; code: string | null }

/** Looked for in the whole chain of causes: libraries wrap what the system said. */
function factsOf(error: unknown, depth = 0): Facts {
	if (typeof error !== 'object' || error === null || depth > 8) return { status: null, code: null }
	const inner = factsOf('lastError' in error ? error.lastError : 'cause' in error ? error.cause : null, depth + 1)
	const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
	const code = 'code' in error && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code) ? error.code : null
	return { status: status ?? inner.status, code: code ?? inner.code }
}

/** What went wrong with the test call, for whoever can mend it; never the provider's own words, which may hold a key. */
export function tryWords(error: ExpectedError, { host, model, timeoutMs }: Place): string {
	const { status, code } = factsOf(error.cause)
	switch (error.code) {
		case 'provider_auth':
			return status === 429 ? words.quota(host) : words.refused(host)
		case 'provider_unreachable':
			if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return words.noHost(host)
			return code !== null && /CERT|SIGN|TLS|SSL/.test(code) ? words.certificate(host) : words.nobody(host)
		case 'provider_rejected':
			return status === 404 || status === 405 ? words.notThere(host, model) : words.rejected(host, model)
		case 'unexpected_shape':
			return words.shape(host)
		case 'timeout':
			return words.slow(host, Math.round(timeoutMs / 1_000))
		default:
			return error.message
	}
}
