import { data } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { EraseForm, PrivacyForm } from './person-input.ts'
import { erasureParts, type FoundPerson } from './person.ts'
import { erasePerson, findPerson } from './person.server.ts'

export type PrivacyResult =
	| { ok: true; intent: 'find'; person: FoundPerson }
	| { ok: true; intent: 'erase'; removed: Record<string, number> }

/** A refused erasure comes back with the person, so that the form stays what it was. */
export type RefusedErasure = FormError & { person: FoundPerson }

export async function answerPrivacy(form: PrivacyForm, { viewer }: ActionContext) {
	if (form.intent === 'find')
		return { ok: true, intent: 'find', person: await findPerson(form.email, viewer) } satisfies PrivacyResult
	try {
		return { ok: true, intent: 'erase', removed: await erasePerson(form, viewer) } satisfies PrivacyResult
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		const person = { ...(await findPerson(form.email, viewer)), order: form.order }
		const errors = { [error.field ?? '']: error.message }
		return data({ ok: false, errors, values: typedIn(form), person } satisfies RefusedErasure, { status: error.status })
	}
}

function typedIn({ comments, typed, ...form }: EraseForm): Record<string, string> {
	const ticked = erasureParts.filter((part) => form[part]).map((part): [string, string] => [part, 'on'])
	return { ...Object.fromEntries(ticked), comments, typed }
}
