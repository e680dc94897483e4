import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { metaDescription } from '../offline/description.ts'

const shape = z.object({ metaDescription: z.string() })

export const generateMetaDescription = forgeFunction({
	name: 'generate-meta-description',
	input: z.object({
		focusKeyword: fields.focusKeyword,
		contentValue: fields.contentValue,
		metaDescriptionExamples: fields.examples,
	}),
	answer: z.object({ metaDescription: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('generate-meta-description', shape, input, context)
		const { focusKeyword, contentValue, metaDescriptionExamples } = input
		return { metaDescription: metaDescription(focusKeyword, contentValue, metaDescriptionExamples) }
	},
})
