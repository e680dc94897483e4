import { APICallError, InvalidResponseDataError, RetryError, type TextStreamPart, type ToolSet } from 'ai'
import type { Scene } from '../engine.ts'
import { ForgeError } from '../forge-error.ts'
import { forgeMessages as messages } from '../messages.ts'

type Tokens = { inputTokens: number | undefined; outputTokens: number | undefined }
type Reader = {
	onText: (delta: string, all: string) => void | Promise<void>
	onUsage: (tokens: Tokens, text: string) => void
}

/** More than any answer of ours: an endless stream is ended here. */
const mostLetters = 400_000

/**
 * Reads a stream to its end. A provider fails in three ways, by a part of kind `error`, one of kind `abort`, and a read
 * that is refused; all of them leave here as one throw. What was used is told in any case.
 */
export async function drain(
	stream: AsyncIterable<TextStreamPart<ToolSet>>,
	{ signal }: Pick<Scene, 'signal'>,
	{ onText, onUsage }: Reader,
): Promise<string> {
	let text = ''
	let failure: unknown = null
	let finish: string | null = null
	try {
		for await (const part of stream) {
			if (part.type === 'text-delta') {
				text += part.text
				if (text.length > mostLetters) throw new ForgeError('truncated', messages.cut)
				await onText(part.text, text)
			} else if (part.type === 'error') failure = part.error
			else if (part.type === 'abort')
				failure = signal.aborted ? signal.reason : new DOMException('slow', 'TimeoutError')
			else if (part.type === 'finish') {
				finish = part.finishReason
				onUsage(part.totalUsage, text)
			}
		}
	} catch (error) {
		failure ??= error
	}
	if (finish === null && !(text === '' && wasRefused(failure)))
		onUsage({ inputTokens: undefined, outputTokens: undefined }, text)
	if (failure !== null) throw lostConnection(failure, text)
	if (finish === 'length') throw new ForgeError('truncated', messages.cut)
	if (finish === 'content-filter') throw new ForgeError('content_filtered', messages.declined)
	return text
}

/** No connection, or an answer that says no: nothing was spent. */
function wasRefused(failure: unknown): boolean {
	const last = RetryError.isInstance(failure) ? failure.lastError : failure
	return APICallError.isInstance(last) && last.statusCode !== 200
}

/** A connection that broke half-way is called "cannot connect" by the library; the editor has read half a text by then. */
function lostConnection(failure: unknown, text: string): unknown {
	const cut = new ForgeError('truncated', messages.cut, { cause: failure })
	if (InvalidResponseDataError.isInstance(failure)) return text ? cut : failure
	if (!APICallError.isInstance(failure)) return failure
	const { statusCode, cause } = failure
	if (statusCode !== undefined && statusCode !== 200) return failure
	return text || (statusCode === 200 && cause instanceof TypeError) ? cut : failure
}
