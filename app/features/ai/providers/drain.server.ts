import { APICallError, InvalidResponseDataError, RetryError, type TextStreamPart, type ToolSet } from 'ai'
import type { FunctionContext } from '../engine/engine.ts'
import { aiError, isAiError } from '../ai-error.ts'
import { aiMessages as messages } from '../messages.ts'

type Tokens = { inputTokens: number | undefined; outputTokens: number | undefined }
type Reader = {
	onText: (delta: string, all: string) => void | Promise<void>
	/** `letters`: characters received, reasoning included, for providers that do not count tokens. */
	onUsage: (tokens: Tokens, letters: number) => void | Promise<void>
}

/** The longest article (fields.ts) and the longest reasoning: an endless stream is cut off here. */
const maxText = 100_000
const maxReasoning = 400_000

/**
 * Reads a stream to its end. Providers fail in three ways: a part of type `error`, one of type `abort`, or a rejected
 * read; all of them are thrown. Usage is reported in any case.
 */
export async function drain(
	stream: AsyncIterable<TextStreamPart<ToolSet>>,
	{ signal }: Pick<FunctionContext, 'signal'>,
	{ onText, onUsage }: Reader,
): Promise<string> {
	let text = ''
	let thoughts = 0
	let failure: unknown = null
	let finish: string | null = null
	try {
		for await (const part of stream) {
			if (part.type === 'text-delta') {
				text += part.text
				if (text.length > maxText) throw aiError('truncated', messages.endless)
				await onText(part.text, text)
			} else if (part.type === 'reasoning-delta') {
				thoughts += part.text.length
				if (thoughts > maxReasoning) throw aiError('truncated', messages.endless)
			} else if (part.type === 'error') failure = part.error
			else if (part.type === 'abort')
				failure = signal.aborted ? signal.reason : new DOMException('slow', 'TimeoutError')
			else if (part.type === 'finish') {
				finish = part.finishReason
				await onUsage(part.totalUsage, text.length + thoughts)
			}
		}
	} catch (error) {
		failure ??= error
	}
	if (finish === null && !(text === '' && wasRejected(failure)))
		await onUsage({ inputTokens: undefined, outputTokens: undefined }, text.length + thoughts)
	if (failure !== null) throw lostConnection(failure, text)
	if (finish === 'length') throw aiError('truncated', messages.cut)
	if (finish === 'content-filter') throw aiError('content_filtered', messages.declined)
	return text
}

/** No connection, an error response, or a call that was not allowed to begin: nothing was spent. */
function wasRejected(failure: unknown): boolean {
	const last = RetryError.isInstance(failure) ? failure.lastError : failure
	if (isAiError(last)) return last.code === 'budget_exceeded' || last.code === 'access_ended'
	return APICallError.isInstance(last) && last.statusCode !== 200
}

/** The library reports a connection lost half-way as "cannot connect", but part of the text has arrived. */
function lostConnection(failure: unknown, text: string): unknown {
	const cut = aiError('truncated', messages.cut, { cause: failure })
	if (InvalidResponseDataError.isInstance(failure)) return text ? cut : failure
	if (!APICallError.isInstance(failure)) return failure
	const { statusCode, cause } = failure
	if (statusCode !== undefined && statusCode !== 200) return failure
	return text || (statusCode === 200 && cause instanceof TypeError) ? cut : failure
}
