import { fieldMessages } from '../copy/messages.ts'

/** Validation by the browser's own rules, with the site's messages; the server decides in the end. */
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
