import { z } from 'zod'
import { whole } from './env-whole.ts'

export const aiProviders = ['offline', 'openai-compatible', 'openai', 'anthropic', 'google'] as const
/** How an answer as JSON is asked for. */
export const structuredModes = ['schema', 'json', 'prompt'] as const
const address = 'must be an address such as http://127.0.0.1:11434/v1'

const price = z
	.string()
	.regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a number such as 2.5')
	.transform(Number)
	.optional()

/** Settings of the writing tools; part of env.server.ts. */
export const aiSettings = {
	/** Without it nothing is sent to a provider; a key alone switches nothing on. */
	AI_PROVIDER: z.enum(aiProviders, `must be one of ${aiProviders.join(', ')}`).default('offline'),
	AI_BASE_URL: z.url({ protocol: /^https?$/, error: address }).optional(),
	AI_API_KEY: z.string().optional(),
	AI_MODEL: z.string().optional(),
	AI_IMAGE_MODEL: z.string().optional(),
	/** How the provider gets the JSON format: as a schema, in JSON mode, or only in the prompt's text. */
	AI_STRUCTURED: z.enum(structuredModes, 'must be schema, json or prompt').default('schema'),
	AI_TIMEOUT_MS: whole(1_000, 900_000).default(180_000),
	/** Retries after a temporary error of the provider. */
	AI_MAX_RETRIES: whole(0, 5).default(2),
	AI_MAX_OUTPUT_TOKENS: whole(100, 100_000).default(8_000),
	/** US dollars per million tokens; without them only tokens are counted. */
	AI_PRICE_INPUT: price,
	AI_PRICE_OUTPUT: price,
	/** US dollars per picture. The default is more than most providers charge, so that the budget holds without a price. */
	AI_PRICE_IMAGE: price.default(0.25),
	/** US dollars a month, for the whole site. */
	AI_MONTHLY_BUDGET: price,
	/** US dollars a month for each user; unset: only the site's budget applies. */
	AI_PERSON_BUDGET: price,
}

type AiEnv = Partial<
	Record<
		| 'AI_PROVIDER'
		| 'AI_BASE_URL'
		| 'AI_API_KEY'
		| 'AI_MODEL'
		| 'AI_PRICE_INPUT'
		| 'AI_PRICE_OUTPUT'
		| 'AI_MONTHLY_BUDGET'
		| 'AI_PERSON_BUDGET',
		string | number
	>
>

/** Errors for settings that require others. */
export function aiProblem(env: AiEnv): { name: string; message: string } | null {
	const provider = env.AI_PROVIDER ?? 'offline'
	const needed = (name: keyof AiEnv) => ({ name, message: `is needed when AI_PROVIDER is ${provider}` })
	if (provider !== 'offline') {
		if (env.AI_MODEL === undefined) return needed('AI_MODEL')
		if (provider === 'openai-compatible' && env.AI_BASE_URL === undefined) return needed('AI_BASE_URL')
		if (provider !== 'openai-compatible' && env.AI_API_KEY === undefined) return needed('AI_API_KEY')
	}
	const hasPrices = env.AI_PRICE_INPUT !== undefined && env.AI_PRICE_OUTPUT !== undefined
	const budget = (['AI_MONTHLY_BUDGET', 'AI_PERSON_BUDGET'] as const).find((name) => env[name] !== undefined)
	if (budget && !hasPrices)
		return { name: 'AI_PRICE_INPUT', message: `and AI_PRICE_OUTPUT are needed together with ${budget}` }
	return null
}
