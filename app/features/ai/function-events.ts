import type { EngineKind } from './engine-kinds.ts'
import type { FunctionName } from './messages.ts'

/**
 * The usage of one call; `estimated` when the provider did not count the tokens. Costs are in millionths of a US
 * dollar.
 */
export type Usage = {
	inputTokens: number
	outputTokens: number
	estimated: boolean
	costMicros: number | null
	images: number
}

/** The body of an error, as the last event of a stream or as JSON. */
export type ErrorBody = {
	code: string
	/** The title of the toast. */
	title: string
	message: string
	/** Whether a retry may succeed. */
	retryable: boolean
	/** Seconds. */
	retryAfter?: number
	/** The field of the body that is wrong. */
	field?: string
	requestId: string
}

/** The events of a running function (text/event-stream). `result` or `error` is the last. */
export type FunctionEvent =
	| { type: 'meta'; requestId: string; function: FunctionName; engine: EngineKind; model: string }
	| { type: 'status'; step: string; done: number; total: number }
	/** A short answer, as much as there is; `whole` where the function goes on with it. */
	| { type: 'partial'; value: unknown; whole?: true }
	/** The next piece of a long text. */
	| { type: 'text'; field: string; delta: string }
	| { type: 'usage'; usage: Usage }
	/** The answer contains words the brand voice bans; it was not changed. */
	| { type: 'banned-words'; words: readonly string[] }
	/** The complete answer, the same as the JSON response. */
	| { type: 'result'; value: unknown }
	| { type: 'error'; error: ErrorBody }

/** What readers of the stream know: one that is left out does not compile. */
export const functionEventTypes = {
	meta: true,
	status: true,
	partial: true,
	text: true,
	usage: true,
	'banned-words': true,
	result: true,
	error: true,
} satisfies Record<FunctionEvent['type'], true>
