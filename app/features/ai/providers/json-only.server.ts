import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { LanguageModelMiddleware } from 'ai'
import { firstObject, JsonSlicer } from './json-slicer.ts'

/** Where JSON was asked for, only its first object goes on. */
export const jsonOnly: LanguageModelMiddleware = {
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
