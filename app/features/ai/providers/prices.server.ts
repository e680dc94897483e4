import { env } from '#app/platform/env/env.server.ts'

/** What tokens cost in millionths of a US dollar; null where the settings say no prices. */
export function tokenCost(inputTokens: number, outputTokens: number): number | null {
	const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env
	// A price is dollars a million tokens, so that a token costs as many millionths of a dollar.
	return input === undefined || output === undefined ? null : Math.ceil(inputTokens * input + outputTokens * output)
}

/** What a picture costs, likewise. */
export const pictureCost = (): number | null =>
	tokenCost(0, 0) === null ? null : Math.ceil(env.AI_PRICE_IMAGE * 1_000_000)
