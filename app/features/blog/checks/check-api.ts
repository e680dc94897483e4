import { z } from 'zod'
import { jsonAction } from '#app/auth/json-action.server.ts'
import { openFields } from '../writing/autosave-input.ts'
import { findingsOf } from './findings.server.ts'

/** Checks what stands in an open editor. */
export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	unrecorded: 'Reads a text, and keeps nothing.',
	input: z.object({ fields: openFields }),
	run: async ({ fields }) => ({ ok: true as const, findings: await findingsOf(fields) }),
})
