import { authMessages } from '#app/auth/messages.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'

/** Names of the fields that may hold a file, and of those that may come more than once (check boxes of one name). */
export type FormFields = { files?: readonly string[]; lists?: readonly string[] }

export type SentForm = {
	values: Record<string, string>
	lists: Record<string, string[]>
	files: Record<string, File>
	/** Removes what its reader stored and nobody took. Called when the form was answered, however. */
	discard?: () => Promise<void>
}

/** The text fields of a form body or of a flat JSON object, and the files named in `files`; other values are ignored. */
export async function readForm(
	request: Request,
	{ files: fileNames = [], lists: listNames = [] }: FormFields,
): Promise<SentForm> {
	const fields: Record<string, string> = Object.create(null)
	const lists: Record<string, string[]> = Object.fromEntries(listNames.map((name) => [name, []]))
	const files: Record<string, File> = {}
	const add = (name: string, value: unknown) => {
		if (typeof value !== 'string') return
		// No text column can hold a null byte.
		const text = value.replaceAll('\0', '')
		if (listNames.includes(name)) lists[name]?.push(text)
		else if (!(name in fields)) fields[name] = text
	}
	if (isJson(request)) {
		const body: unknown = await request.json().catch(() => null)
		if (typeof body !== 'object' || body === null) throw malformed(authMessages.notJson)
		for (const [name, value] of Object.entries(body)) {
			for (const each of listNames.includes(name) && Array.isArray(value) ? value : [value]) add(name, each)
		}
		return { values: { ...fields }, lists, files }
	}
	const form = await request.formData().catch(() => {
		throw malformed(authMessages.notForm)
	})
	for (const [name, value] of form) {
		if (value instanceof File && fileNames.includes(name)) files[name] ??= value
		else add(name, value)
	}
	return { values: { ...fields }, lists, files }
}

const malformed = (message: string): ExpectedError => new ExpectedError(message, { status: 400, code: 'malformed' })

const isJson = (request: Request): boolean =>
	request.headers.get('content-type')?.startsWith('application/json') ?? false

/** For a contract's `body`: reads whatever JSON value a program sends. */
export async function jsonBody(request: Request): Promise<unknown> {
	try {
		return await request.json()
	} catch {
		throw malformed(authMessages.notJson)
	}
}
