import { isRouteErrorResponse } from 'react-router'
import { isUuid } from '#app/format/uuid.ts'

/** What somebody typed into a form of the admin that was not accepted, where its page cannot show it. */
export type RefusedForm = {
	reason: 'refused-form'
	/** Why, in a sentence. */
	message: string
	/** Where it can be sent again after signing in; null where that would not help. */
	sendAgainTo: string | null
	/** All fields by name, without passwords. */
	fields: readonly (readonly [name: string, value: string])[]
}

/** Thrown by the gate of the admin (admin-gate.server.ts). */
export function refusedFormIn(error: unknown): RefusedForm | null {
	return isRouteErrorResponse(error) && isRefusedForm(error.data) ? error.data : null
}

const isRefusedForm = (data: unknown): data is RefusedForm =>
	typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'refused-form'

/** The server's own: buttons, versions, keys. */
const technical = /^(?:value\.rank|intent|version|tab|sequence|mine|id|entry|key|opened|followed|confirmed)$/
/** What a person may have typed. */
export const isTyped = (name: string, value: string): boolean =>
	value.trim() !== '' && !technical.test(name) && !isUuid(value)

/** Text that nobody wants to write again; a name, a number or a choice is quickly made again. */
const isText = (value: string): boolean => /\s/.test(value.trim()) && value.trim().length >= 20

export const hasTypedText = (fields: RefusedForm['fields']): boolean =>
	fields.some(([name, value]) => isTyped(name, value) && isText(value))
