import type { FunctionName } from './messages.ts'

/** Tokens of one call; `estimated` where the provider did not count them. Costs are millionths of a US dollar. */
export type Usage = {
	inputTokens: number
	outputTokens: number
	estimated: boolean
	costMicros: number | null
	images: number
}

/** What an error answer holds, as the last event of a stream or as the JSON of an answer. */
export type ErrorBody = {
	code: string
	/** Of the toast. */
	title: string
	message: string
	/** Whether the same again may go well. */
	retryable: boolean
	/** Seconds. */
	retryAfter?: number
	/** The wrong field of the body. */
	field?: string
	requestId: string
}

/** What a function tells while it works (text/event-stream). `result` and `error` are the last. */
export type FunctionEvent =
	| { type: 'meta'; requestId: string; function: FunctionName; engine: 'offline' | 'model'; model: string }
	| { type: 'status'; step: string; done: number; total: number }
	/** A small answer as far as it has come. */
	| { type: 'partial'; value: unknown }
	/** More of a long text; it only grows. */
	| { type: 'text'; field: string; delta: string }
	| { type: 'usage'; usage: Usage }
	/** Words that this house does not use stand in the answer; nothing was changed. */
	| { type: 'banned-words'; words: readonly string[] }
	/** The whole answer, exactly as the JSON answer would be. */
	| { type: 'result'; value: unknown }
	| { type: 'error'; error: ErrorBody }
