import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { introduction } from '../offline/introduction.ts'

const shape = z.object({ introduction: z.string() })

export const writeIntroduction = forgeFunction({
	name: 'write-introduction',
	input: z.object({ focusKeyword: fields.focusKeyword, topic: fields.topic }),
	answer: z.object({ introduction: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('write-introduction', shape, input, context)
		return { introduction: introduction(input.focusKeyword, input.topic) }
	},
})
