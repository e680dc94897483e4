const key = 'imole-enquiry-draft'
/** What is typed. Boxes are left out: a consent is ticked, never put back. */
const names = ['name', 'email', 'phone', 'company', 'service', 'urgency', 'budget', 'message']

/** Keeps what is typed in this tab until it has been sent. Storage may be full or forbidden: then there is no draft. */
export function keepDraft(form: HTMLFormElement): void {
	const typed = new FormData(form)
	const draft = names.flatMap((name) => {
		const value = typed.get(name)
		return typeof value === 'string' && value !== '' ? [[name, value]] : []
	})
	quietly(() =>
		draft.length > 0 ? sessionStorage.setItem(key, JSON.stringify(draft)) : sessionStorage.removeItem(key),
	)
}

export function forgetDraft(): void {
	quietly(() => sessionStorage.removeItem(key))
}

/** Fills in what is still empty. Returns whether anything came back. */
export function restoreDraft(form: HTMLFormElement): boolean {
	let restored = false
	for (const [name, value] of readDraft()) {
		const control = form.elements.namedItem(name)
		if (!isTextControl(control) || control.value !== '') continue
		control.value = value
		restored ||= control.value !== ''
	}
	return restored
}

const isTextControl = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
	control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

function readDraft(): [string, string][] {
	const draft = quietly((): unknown => JSON.parse(sessionStorage.getItem(key) ?? '[]'))
	if (!Array.isArray(draft)) return []
	return draft.flatMap((entry: unknown) => {
		if (!Array.isArray(entry)) return []
		const [name, value]: unknown[] = entry
		return typeof name === 'string' && typeof value === 'string' && names.includes(name) ? [[name, value]] : []
	})
}

function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
