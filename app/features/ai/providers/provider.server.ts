import type { ImageModelV4, LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { extractReasoningMiddleware, wrapLanguageModel, type LanguageModelMiddleware } from 'ai'
import { company } from '#app/config/company.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { firstObject, JsonSlicer } from './json-slicer.ts'
import { aiError } from '../ai-error.ts'
import { aiMessages } from '../messages.ts'

const maxRedirects = 3

/**
 * `fetch` for providers. Requests contain a key and users' texts: they go only to the configured host, and never from
 * https to http.
 *
 * @throws {ExpectedError} when a provider redirects to another host.
 */
async function providerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	let address = new URL(input instanceof Request ? input.url : input)
	for (let count = 0; ; count++) {
		const response = await fetch(input instanceof Request ? new Request(address, input) : address, {
			...init,
			redirect: 'manual',
		})
		if (response.status < 300 || response.status > 399 || response.status === 304) return response
		await response.body?.cancel()
		const next = targetOf(response, address)
		if (!next || count >= maxRedirects) throw aiError('provider_rejected', aiMessages.redirected)
		address = next
	}
}

/** The target of a redirect to follow: 307 and 308 only, since others turn the request into a GET. */
function targetOf({ status, headers }: Response, from: URL): URL | null {
	const location = headers.get('location')
	if ((status !== 307 && status !== 308) || location === null || !URL.canParse(location, from)) return null
	const to = new URL(location, from)
	const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
	return to.hostname === from.hostname && (to.origin === from.origin || isUpgrade) ? to : null
}

/** Where JSON was requested, only its first object is passed on. */
const jsonOnly: LanguageModelMiddleware = {
	specificationVersion: 'v4',
	async wrapStream({ doStream, params }) {
		const result = await doStream()
		if (params.responseFormat?.type !== 'json') return result
		const slicers = new Map<string, JsonSlicer>()
		const slice = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
			transform(part, out) {
				if (part.type !== 'text-delta') return out.enqueue(part)
				const slicer = slicers.get(part.id) ?? new JsonSlicer()
				slicers.set(part.id, slicer)
				const delta = slicer.push(part.delta)
				if (delta) out.enqueue({ ...part, delta })
			},
		})
		return { ...result, stream: result.stream.pipeThrough(slice) }
	},
	async wrapGenerate({ doGenerate, params }) {
		const result = await doGenerate()
		if (params.responseFormat?.type !== 'json') return result
		const content = result.content.map((part) =>
			part.type === 'text' ? { ...part, text: firstObject(part.text) } : part,
		)
		return { ...result, content }
	},
}

type Settings = Pick<
	Env,
	'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_STRUCTURED' | 'AI_IMAGE_MODEL'
>

const connection = ({ AI_API_KEY, AI_BASE_URL }: Settings) => ({
	fetch: providerFetch,
	...(AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY }),
	...(AI_BASE_URL === undefined ? {} : { baseURL: AI_BASE_URL }),
})

/** The configured model; null for `offline`. A provider's package is loaded only when it is chosen. */
export async function languageModel(settings: Settings): Promise<LanguageModelV4 | null> {
	const model = await providerModel(settings)
	// Small models print their reasoning and wrap their JSON.
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

/** The configured image model; null when pictures are drawn by the site. */
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
		name: company().shortName.toLowerCase(),
		...connection(settings),
		baseURL: settings.AI_BASE_URL ?? '',
		includeUsage: true,
		supportsStructuredOutputs: settings.AI_STRUCTURED === 'schema',
	})
}
