import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { keepPicture } from '../article/keep-picture.server.ts'

export const generateImage = forgeFunction({
	name: 'generate-image',
	by: 'picture',
	input: z.object({ prompt: fields.imagePrompt, aspectRatio: fields.aspectRatio }),
	answer: z.object({ imageUrl: answers.text, imageAltText: z.string().optional() }),
	async run({ prompt, aspectRatio }, { picture }, context) {
		const { bytes, altText } = await picture.draw(prompt, aspectRatio, context)
		return { imageUrl: await keepPicture(bytes, altText, context.viewer.id), imageAltText: altText }
	},
})
