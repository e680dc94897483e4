import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { sessionMessages as messages } from './messages.ts'
import { readVersion } from './versions.server.ts'
import { sessionIdIn, sessionRead } from './session-call.server.ts'

/** A version with its text. */
export const loader = scriptAction({
	...sessionRead(),
	input: z.null(),
	run: async (_nothing, { user, params }) => {
		const asked = params['number'] ?? ''
		if (!/^[1-9]\d{0,8}$/.test(asked)) throw aiError('not_found', messages.noVersion)
		const number = Number(asked)
		return { number, text: await readVersion(sessionIdIn(params), number, user) }
	},
})
