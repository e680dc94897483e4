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
import { tryWords } from './try-words.ts'

const { test: messages } = settingsMessages
const answer = z.object({ focusKeyword: z.string() })

/** One small call by the road that every call takes. @throws {ExpectedError} with what is wrong, in words. */
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
		const place = { host: providerHost(), model: env.AI_MODEL ?? '', timeoutMs: env.AI_TIMEOUT_MS }
		throw new ExpectedError(tryWords(failure, place))
	}
}
