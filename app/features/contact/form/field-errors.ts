import { fieldMessages } from '../copy/messages.ts'

/** What the browser itself knows to be wrong, in our words; the server has the last say. */
export function fieldErrors(form: HTMLFormElement): Record<string, string> {
	const errors: Record<string, string> = {}
	for (const control of form.elements) {
		if (!isField(control) || control.validity.valid) continue
		const message = messageFor(control.name, control.validity)
		if (message) errors[control.name] ??= message
	}
	return errors
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: Element): control is Field =>
	control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

function messageFor(name: string, validity: ValidityState): string | null {
	const known: Record<string, Record<string, string>> = fieldMessages
	const messages = known[name]
	if (!messages) return null
	if (validity.valueMissing) return messages['missing'] ?? null
	return (validity.tooLong ? messages['long'] : messages['wrong']) ?? null
}
