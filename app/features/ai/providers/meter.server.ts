import type { ImageModelV4, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { APICallError, wrapImageModel, wrapLanguageModel } from 'ai'
import { env } from '#app/platform/env/env.server.ts'
import type { Reservation, Spending } from '../budget/spending.server.ts'

/** What tokens cost in millionths of a US dollar; null where the settings say no prices. */
export function tokenCost(inputTokens: number, outputTokens: number): number | null {
	const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env
	// A price is dollars a million tokens, so that a token costs as many millionths of a dollar.
	return input === undefined || output === undefined ? null : Math.ceil(inputTokens * input + outputTokens * output)
}

/** What a picture costs, likewise. */
export const pictureCost = (): number | null =>
	tokenCost(0, 0) === null ? null : Math.ceil(env.AI_PRICE_IMAGE * 1_000_000)

/** What a provider adds to a request for its own reading of it. */
const spareTokens = 500

/** A token is at least a byte of what is sent, so that this is never too little. */
const mostInputTokens = ({ prompt, responseFormat }: LanguageModelV4CallOptions): number =>
	Buffer.byteLength(JSON.stringify([prompt, responseFormat])) + spareTokens

/** The tries of one call: the library sends it again where a provider refused it for a moment, and each is reserved. */
class Meter {
	readonly #spending: Spending
	#open: Reservation | null = null
	constructor(spending: Spending) {
		this.#spending = spending
	}

	async attempt<T>(most: number | null, sentCost: number | null, send: () => PromiseLike<T>): Promise<T> {
		this.#open = await this.#spending.reserve(most ?? 0)
		try {
			return await send()
		} catch (error) {
			await this.settle(isFree(error) ? 0 : (sentCost ?? 0))
			throw error
		}
	}

	/** What the try under way has cost; nothing where it is settled already. */
	async settle(costMicros: number): Promise<void> {
		const reservation = this.#open
		this.#open = null
		await reservation?.settle(costMicros)
	}
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The provider said no, or was never reached. Where a connection was lost it may have worked, and charges for that. */
function isFree(error: unknown): boolean {
	if (!APICallError.isInstance(error)) return false
	if (error.statusCode !== undefined) return error.statusCode >= 300
	const { cause } = error
	return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverConnected.has(cause.code)
}

export function meteredText(model: LanguageModelV4, spending: Spending) {
	const meter = new Meter(spending)
	return {
		settle: (costMicros: number) => meter.settle(costMicros),
		model: wrapLanguageModel({
			model,
			middleware: {
				specificationVersion: 'v4',
				wrapStream({ doStream, params }) {
					const input = mostInputTokens(params)
					const most = tokenCost(input, params.maxOutputTokens ?? env.AI_MAX_OUTPUT_TOKENS)
					return meter.attempt(most, tokenCost(Math.ceil(input / 4), 0), doStream)
				},
			},
		}),
	}
}

export function meteredPictures(model: ImageModelV4, spending: Spending) {
	const meter = new Meter(spending)
	return {
		settle: (costMicros: number) => meter.settle(costMicros),
		model: wrapImageModel({
			model,
			middleware: {
				specificationVersion: 'v4',
				wrapGenerate: ({ doGenerate }) => meter.attempt(pictureCost(), pictureCost(), doGenerate),
			},
		}),
	}
}
