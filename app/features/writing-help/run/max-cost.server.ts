import { tokenPrices } from '#app/features/ai/budget/budget.server.ts'
import { promptNamed } from '#app/features/ai/providers/prompts.server.ts'
import { brandVoice } from '#app/features/ai/settings/voice.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { HelpPrice } from './help-settings.ts'

/** Labels, fences, and what a provider adds. */
const spareBytes = 1_500

/** What is reserved for a call: the most it can cost. null without prices. */
export async function readMaxCost(): Promise<HelpPrice | null> {
	const prices = tokenPrices()
	if (!prices) return null
	const { instructions, maxOutputTokens } = promptNamed('help-with-text')
	const bytes = Buffer.byteLength(`${instructions}${(await brandVoice()) ?? ''}`) + spareBytes
	const output = Math.min(maxOutputTokens, env.AI_MAX_OUTPUT_TOKENS)
	return { fixed: bytes * prices.input + output * prices.output, perByte: prices.input }
}
