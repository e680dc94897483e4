import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider'
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import { siteConfig } from '#app/config/site.config.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { jsonOnly } from './json-only.server.ts'
import { providerFetch } from './provider-fetch.server.ts'

type Settings = Pick<
	Env,
	'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_STRUCTURED' | 'AI_IMAGE_MODEL'
>

const connection = ({ AI_API_KEY, AI_BASE_URL }: Settings) => ({
	fetch: providerFetch,
	...(AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY }),
	...(AI_BASE_URL === undefined ? {} : { baseURL: AI_BASE_URL }),
})

/** The model of the settings; null for `offline`. Providers are loaded when they are chosen, and never by a name alone. */
export async function languageModel(settings: Settings): Promise<LanguageModelV4 | null> {
	const model = await providerModel(settings)
	// Small models think aloud and wrap their JSON.
	return model && wrapLanguageModel({ model, middleware: [jsonOnly, extractReasoningMiddleware({ tagName: 'think' })] })
}

async function providerModel(settings: Settings): Promise<LanguageModelV4 | null> {
	const name = settings.AI_MODEL ?? ''
	switch (settings.AI_PROVIDER) {
		case 'offline':
			return null
		case 'openai':
			return (await import('@ai-sdk/openai')).createOpenAI(connection(settings))(name)
		case 'anthropic':
			return (await import('@ai-sdk/anthropic')).createAnthropic(connection(settings))(name)
		case 'google':
			return (await import('@ai-sdk/google')).createGoogle(connection(settings))(name)
		case 'openai-compatible':
			return (await compatible(settings)).chatModel(name)
	}
}

/** The image model of the settings; null where pictures are drawn here. */
export async function imageModel(settings: Settings): Promise<ImageModelV4 | null> {
	const name = settings.AI_IMAGE_MODEL
	if (name === undefined) return null
	switch (settings.AI_PROVIDER) {
		case 'openai':
			return (await import('@ai-sdk/openai')).createOpenAI(connection(settings)).image(name)
		case 'google':
			return (await import('@ai-sdk/google')).createGoogle(connection(settings)).image(name)
		case 'openai-compatible':
			return (await compatible(settings)).imageModel(name)
		case 'offline':
		case 'anthropic':
			return null
	}
}

async function compatible(settings: Settings) {
	const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
	return createOpenAICompatible({
		name: siteConfig.shortName.toLowerCase(),
		...connection(settings),
		baseURL: settings.AI_BASE_URL ?? '',
		includeUsage: true,
		supportsStructuredOutputs: settings.AI_STRUCTURED === 'schema',
	})
}
