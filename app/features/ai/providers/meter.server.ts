import type { ImageModelV4, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { APICallError, wrapImageModel, wrapLanguageModel } from 'ai'
import { env } from '#app/platform/env/env.server.ts'
import { tokenPrices } from '../budget/budget.server.ts'
import type { Reservation, Spending } from '../budget/spending.server.ts'

/** The cost of tokens in millionths of a US dollar; null when no prices are set. */
export function tokenCost(inputTokens: number, outputTokens: number): number | null {
	const prices = tokenPrices()
	return prices && Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
}

/** The cost of a picture, likewise. */
export const pictureCost = (): number | null =>
	tokenCost(0, 0) === null ? null : Math.ceil(env.AI_PRICE_IMAGE * 1_000_000)

/** Tokens a provider may add to a request. */
const spareTokens = 500

/** More than any provider counts for a picture of the smallest size. */
const tokensOfPicture = 2_000

/** An upper bound: a token is at least one byte of the request. */
function maxInputTokens({ prompt, responseFormat }: LanguageModelV4CallOptions): number {
	let pictures = 0
	const text = JSON.stringify([prompt, responseFormat], (_key, value: unknown) => {
		if (!(value instanceof Uint8Array)) return value
		pictures += 1
		return ''
	})
	return Buffer.byteLength(text) + pictures * tokensOfPicture + spareTokens
}

/** The attempts of one call: the library retries after temporary errors, and each attempt is reserved. */
class Meter {
	readonly #spending: Spending
	#open: Reservation | null = null
	constructor(spending: Spending) {
		this.#spending = spending
	}

	async attempt<T>(maxCost: number | null, sentCost: number | null, send: () => PromiseLike<T>): Promise<T> {
		this.#open = await this.#spending.reserve(maxCost ?? 0)
		try {
			return await send()
		} catch (error) {
			await this.settle(isFree(error) ? 0 : (sentCost ?? 0))
			throw error
		}
	}

	/** Settles the current attempt; nothing when it is settled already. */
	async settle(costMicros: number): Promise<void> {
		const reservation = this.#open
		this.#open = null
		await reservation?.settle(costMicros)
	}
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Whether an attempt cost nothing: rejected, or never connected. Where a connection was lost the provider may charge.
 */
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
					const input = maxInputTokens(params)
					const maxCost = tokenCost(input, params.maxOutputTokens ?? env.AI_MAX_OUTPUT_TOKENS)
					return meter.attempt(maxCost, tokenCost(Math.ceil(input / 4), 0), doStream)
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
