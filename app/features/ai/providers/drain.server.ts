import { APICallError, InvalidResponseDataError, RetryError, type TextStreamPart, type ToolSet } from 'ai'
import type { FunctionContext } from '../engine/engine.ts'
import { aiError, isAiError } from '../ai-error.ts'
import { forgeMessages as messages } from '../messages.ts'

type Tokens = { inputTokens: number | undefined; outputTokens: number | undefined }
type Reader = {
	onText: (delta: string, all: string) => void | Promise<void>
	/** `letters`: how many came, thoughts included, where the provider does not count. */
	onUsage: (tokens: Tokens, letters: number) => void | Promise<void>
}

/** As long as an article may be (fields.ts), and what a model may think beside it: an endless stream is ended here. */
const mostLetters = 100_000
const mostThoughts = 400_000

/**
 * Reads a stream to its end. A provider fails in three ways, by a part of kind `error`, one of kind `abort`, and a read
 * that is refused; all of them leave here as one throw. What was used is told in any case.
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
				if (text.length > mostLetters) throw aiError('truncated', messages.endless)
				await onText(part.text, text)
			} else if (part.type === 'reasoning-delta') {
				thoughts += part.text.length
				if (thoughts > mostThoughts) throw aiError('truncated', messages.endless)
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
	if (finish === null && !(text === '' && wasRefused(failure)))
		await onUsage({ inputTokens: undefined, outputTokens: undefined }, text.length + thoughts)
	if (failure !== null) throw lostConnection(failure, text)
	if (finish === 'length') throw aiError('truncated', messages.cut)
	if (finish === 'content-filter') throw aiError('content_filtered', messages.declined)
	return text
}

/** No connection, an answer that says no, or a budget that does not allow the call: nothing was spent. */
function wasRefused(failure: unknown): boolean {
	const last = RetryError.isInstance(failure) ? failure.lastError : failure
	if (isAiError(last)) return last.code === 'budget_exceeded'
	return APICallError.isInstance(last) && last.statusCode !== 200
}

/** A connection that broke half-way is called "cannot connect" by the library; the editor has read half a text by then. */
function lostConnection(failure: unknown, text: string): unknown {
	const cut = aiError('truncated', messages.cut, { cause: failure })
	if (InvalidResponseDataError.isInstance(failure)) return text ? cut : failure
	if (!APICallError.isInstance(failure)) return failure
	const { statusCode, cause } = failure
	if (statusCode !== undefined && statusCode !== 200) return failure
	return text || (statusCode === 200 && cause instanceof TypeError) ? cut : failure
}
