import type { SignedIn } from '#app/auth/viewer.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { refusedMessages as messages } from '../sections/messages.ts'
import { hasTypedText, type RefusedForm } from './refused-form.ts'

const isPassword = (name: string): boolean => /password|^confirm_/i.test(name)

/**
 * The form of a browser without scripts, from somebody who may not send it (any more): their session has ended, or their
 * role has changed. Null where no words would be lost.
 */
export async function refusedForm(request: Request, viewer: SignedIn | null): Promise<RefusedForm | null> {
	if (request.method !== 'POST' || !isPlainForm(request)) return null
	const form = await request.formData().catch(() => null)
	const fields = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' && !isPassword(name) ? [[name, value]] : [],
	)
	if (!hasTypedText(fields)) return null
	const { pathname, search } = new URL(request.url)
	return {
		reason: 'refused-form',
		message: viewer ? messages.notAllowed : messages.signedOut,
		sendAgainTo: viewer ? null : pathname + search,
		fields,
	}
}

const isPlainForm = ({ headers }: Request): boolean =>
	headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** The same of a form whose page is gone. */
export function formOfMissingPage({ errors, values, lists = {} }: FormError): RefusedForm | null {
	const fields = [
		...Object.entries(values),
		...Object.entries(lists).flatMap(([name, each]) => each.map((value): [string, string] => [name, value])),
	]
	if (!hasTypedText(fields)) return null
	return {
		reason: 'refused-form',
		message: errors[''] ?? Object.values(errors)[0] ?? messages.notAllowed,
		sendAgainTo: null,
		fields,
	}
}
