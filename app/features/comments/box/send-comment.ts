import { writingMessages as messages } from '../comment/messages.ts'

export type Outcome =
	| { kind: 'sent'; id: string | null; message: string }
	/** `signedOut`: the session has ended. */
	| { kind: 'refused'; message: string; signedOut: boolean }

type Fields =
	| { intent: 'write'; post: string; parent?: string; content: string; key: string }
	| { intent: 'edit'; id: string; content: string }
	| { intent: 'delete'; id: string }

const patienceMs = 30_000

/** Safe to repeat: the server recognises a stored comment by its key and its text. */
export async function sendComment(fields: Fields): Promise<Outcome> {
	try {
		const response = await fetch('/api/comments', {
			method: 'POST',
			body: new URLSearchParams({ ...fields }),
			signal: AbortSignal.timeout(patienceMs),
		})
		if (response.status === 401) return { kind: 'refused', message: messages.logIn, signedOut: true }
		return outcomeOf(await response.json())
	} catch {
		return failed
	}
}

const failed: Outcome = { kind: 'refused', message: messages.failed, signedOut: false }

function outcomeOf(body: unknown): Outcome {
	if (typeof body !== 'object' || body === null) return failed
	if ('message' in body && typeof body.message === 'string')
		return { kind: 'sent', id: idOf('comment' in body ? body.comment : null), message: body.message }
	if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null) return failed
	const message = Object.values(body.errors).find((text) => typeof text === 'string')
	return message === undefined ? failed : { kind: 'refused', message, signedOut: false }
}

const idOf = (comment: unknown): string | null =>
	typeof comment === 'object' && comment !== null && 'id' in comment && typeof comment.id === 'string'
		? comment.id
		: null
