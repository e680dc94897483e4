import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { engines, providerHost } from '../runs/engines.server.ts'
import { suggestKeywords } from '../functions/suggest-keywords.server.ts'
import { providerError } from '../runs/provider-error.server.ts'
import { admit, runFunction } from '../runs/run-function.server.ts'
import { settingsMessages } from '../settings/messages.ts'
import { tryMessages } from './try-messages.ts'

const { test: messages } = settingsMessages

type Target = { host: string; model: string; timeoutMs: number }

/** The HTTP status a server responded with, and the network error code. */
type Facts = { status: number | null; code: string | null }

/** Searched in the whole chain of causes, because libraries wrap system errors. */
function factsOf(error: unknown, depth = 0): Facts {
	if (typeof error !== 'object' || error === null || depth > 8) return { status: null, code: null }
	const inner = factsOf('lastError' in error ? error.lastError : 'cause' in error ? error.cause : null, depth + 1)
	const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
	const code = 'code' in error && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code) ? error.code : null
	return { status: status ?? inner.status, code: code ?? inner.code }
}

/**
 * The problem with the test call, for the person who can fix it; never the provider's own message, which may contain a
 * key.
 */
function tryMessage(error: ExpectedError, { host, model, timeoutMs }: Target): string {
	const { status, code } = factsOf(error.cause)
	switch (error.code) {
		case 'provider_auth':
			return status === 429 ? tryMessages.quota(host) : tryMessages.keyRejected(host)
		case 'provider_unreachable':
			if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return tryMessages.noHost(host)
			return code !== null && /CERT|SIGN|TLS|SSL/.test(code) ? tryMessages.certificate(host) : tryMessages.nobody(host)
		case 'provider_rejected':
			return status === 404 || status === 405 ? tryMessages.notThere(host, model) : tryMessages.rejected(host, model)
		case 'unexpected_shape':
			return tryMessages.shape(host)
		case 'timeout':
			return tryMessages.slow(host, Math.round(timeoutMs / 1_000))
		default:
			return error.message
	}
}

const answer = z.object({ focusKeyword: z.string() })

/** Makes one small call like any other. @throws {ExpectedError} with the problem in words. */
export async function tryEngine({ user, request, requestId }: ActionContext): Promise<string> {
	const { signal } = request
	const began = performance.now()
	try {
		const admitted = await admit(suggestKeywords, user, { postTitle: messages.title })
		const made = await runFunction(suggestKeywords, admitted, { requestId, signal, emit: () => {} })
		const seconds = ((performance.now() - began) / 1_000).toFixed(1)
		return messages.worked((await engines()).text.name, seconds, answer.parse(made).focusKeyword)
	} catch (error) {
		const failure = await providerError(suggestKeywords.name, error, signal.aborted)
		const target = { host: providerHost(), model: env.AI_MODEL ?? '', timeoutMs: env.AI_TIMEOUT_MS }
		throw new ExpectedError(tryMessage(failure, target))
	}
}
