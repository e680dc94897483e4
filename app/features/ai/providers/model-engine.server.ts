import { randomBytes } from 'node:crypto'
import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider'
import { generateImage, Output, parsePartialJson, streamText, TypeValidationError, type UserContent } from 'ai'
import type { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import type { ModelEngine, PictureEngine, PromptData, FunctionContext, SentPicture } from '../engine/engine.ts'
import type { AspectRatio } from '../fields.ts'
import type { Usage } from '../function-events.ts'
import { brandVoice } from '../settings/voice.server.ts'
import { seenOnly } from '../invisible.ts'
import { drain } from './drain.server.ts'
import { firstObject } from './json-slicer.ts'
import { meteredPictures, meteredText, pictureCost, tokenCost } from './meter.server.ts'
import { promptNamed, filled } from './prompts.server.ts'

/** The shortest time between two parses of a growing answer. */
const partialMs = 60

type Tokens = { inputTokens?: number | undefined; outputTokens?: number | undefined }

/** Where a provider does not count, a token is estimated as four characters. */
function usageOf(tokens: Tokens, asked: { instructions: string; prompt: string }, receivedLetters: number): Usage {
	const { inputTokens, outputTokens } = tokens
	const counted = inputTokens !== undefined && outputTokens !== undefined && inputTokens + outputTokens > 0
	const input = counted ? inputTokens : Math.ceil((asked.instructions.length + asked.prompt.length) / 4)
	const output = counted ? outputTokens : Math.ceil(receivedLetters / 4)
	return {
		inputTokens: input,
		outputTokens: output,
		estimated: !counted,
		costMicros: tokenCost(input, output),
		images: 0,
	}
}

/**
 * A language model called through the AI SDK's core functions: no tools, no history, nothing in its context but the
 * prompt.
 */
export function modelEngine(model: LanguageModelV4, name: string): ModelEngine {
	/** `ended` aborts the call at the provider: the library does not when reading stops. */
	const settings = async (
		promptName: string,
		data: PromptData,
		{ signal, spending }: FunctionContext,
		ended: AbortSignal,
	) => {
		const prompt = promptNamed(promptName)
		const metered = meteredText(model, spending)
		const voiced = { ...data, brandVoice: await brandVoice() }
		const options = {
			model: metered.model,
			instructions: prompt.instructions,
			prompt: filled(prompt, voiced, randomBytes(8).toString('hex')),
			temperature: prompt.temperature,
			maxOutputTokens: Math.min(prompt.maxOutputTokens, env.AI_MAX_OUTPUT_TOKENS),
			maxRetries: env.AI_MAX_RETRIES,
			abortSignal: AbortSignal.any([signal, ended]),
			timeout: {
				totalMs: env.AI_TIMEOUT_MS,
				firstChunkMs: Math.min(60_000, env.AI_TIMEOUT_MS),
				chunkMs: Math.min(30_000, env.AI_TIMEOUT_MS),
			},
			// By default the library prints errors with the request; `drain` throws them.
			onError: () => {},
		}
		const used = (emit: FunctionContext['emit']) => (tokens: Tokens, letters: number) => {
			const usage = usageOf(tokens, options, letters)
			emit({ type: 'usage', usage })
			return metered.settle(usage.costMicros ?? 0)
		}
		return { options, used }
	}
	return {
		kind: 'model',
		name,
		async object(promptName, shape, data, context) {
			const ended = new AbortController()
			const { options, used } = await settings(promptName, data, context, ended.signal)
			let shown = 0
			const text = await drain(streamOf(options, promptName, shape), context, {
				async onText(_delta, all) {
					if (performance.now() - shown < partialMs) return
					shown = performance.now()
					const { value } = await parsePartialJson(firstObject(all))
					if (typeof value === 'object' && value !== null) context.emit({ type: 'partial', value: seenOnly(value) })
				},
				onUsage: used(context.emit),
			}).finally(() => ended.abort())
			try {
				return shape.parse(seenOnly(JSON.parse(firstObject(text))))
			} catch (cause) {
				throw new TypeValidationError({ value: text, cause })
			}
		},
		async text(promptName, field, data, context, picture) {
			const ended = new AbortController()
			const { options, used } = await settings(promptName, data, context, ended.signal)
			const text = await drain(streamText(withPicture(options, picture)).stream, context, {
				onText: (delta) => context.emit({ type: 'text', field, delta }),
				onUsage: used(context.emit),
			}).finally(() => ended.abort())
			return withoutFence(text)
		},
	}
}

/** The prompt with a picture after its text. */
function withPicture<Options extends { prompt: string }>(options: Options, picture: SentPicture | undefined) {
	if (!picture) return options
	const { prompt, ...rest } = options
	const { bytes: data, mediaType } = picture
	const content: UserContent = [
		{ type: 'text', text: prompt },
		{ type: 'file', data: { type: 'data', data }, mediaType },
	]
	return { ...rest, messages: [{ role: 'user' as const, content }] }
}

/** With the schema sent to providers that support it; every prompt describes it in words, too. */
function streamOf(asked: Parameters<typeof streamText>[0], name: string, shape: z.ZodType) {
	if (env.AI_STRUCTURED === 'prompt') return streamText(asked).stream
	const result = streamText({ ...asked, output: Output.object({ schema: shape, name: name.replaceAll('-', '_') }) })
	// `drain` and our own validation report failures; the library's promise must not reject unhandled.
	Promise.resolve(result.output).catch(() => {})
	return result.stream
}

/** Some models put the whole article into a code block. */
const withoutFence = (text: string) =>
	text
		.trim()
		.replace(/^```(?:markdown|md)?[ \t]*\n([\s\S]*?)\n```$/, '$1')
		.trim()

const sizes: Record<AspectRatio, `${number}x${number}`> = {
	'1:1': '1024x1024',
	'16:9': '1536x1024',
	'9:16': '1024x1536',
}

export function modelPictures(model: ImageModelV4, name: string): PictureEngine {
	const byRatio = model.provider.startsWith('google')
	return {
		kind: 'model',
		name,
		async draw(prompt, ratio, context) {
			const metered = meteredPictures(model, context.spending)
			const { image } = await generateImage({
				model: metered.model,
				prompt,
				maxRetries: env.AI_MAX_RETRIES,
				...(byRatio ? { aspectRatio: ratio } : { size: sizes[ratio] }),
				abortSignal: AbortSignal.any([context.signal, AbortSignal.timeout(env.AI_TIMEOUT_MS)]),
			})
			const costMicros = pictureCost()
			context.emit({
				type: 'usage',
				usage: { inputTokens: 0, outputTokens: 0, estimated: true, costMicros, images: 1 },
			})
			await metered.settle(costMicros ?? 0)
			return { bytes: new Uint8Array(image.uint8Array), altText: prompt.slice(0, 160) }
		},
	}
}
