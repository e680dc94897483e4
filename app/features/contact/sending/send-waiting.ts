import { fetchFormToken, untilReady } from './form-token.ts'
import { postEnquiry, type Outcome } from './post-enquiry.ts'
import { takeFromWorker } from './background-sync.ts'
import { removeEnquiry, storedEnquiries, storeEnquiry, type StoredEnquiry } from './stored-enquiry.ts'

/** The outcome of one waiting enquiry. */
export type Sent = { key: string; kind: 'sent' | 'refused' }

/**
 * Sends what waits for the network, each enquiry with a token of its own. One tab at a time; should two browsers send
 * the same one all the same, the server recognises its key.
 */
export async function sendWaiting(): Promise<Sent[]> {
	const sendAll = async () => {
		const done: Sent[] = []
		for (const enquiry of storedEnquiries().filter(({ isWaiting }) => isWaiting)) {
			const outcome = await send(enquiry)
			if (outcome.kind === 'failed' || (outcome.kind === 'refused' && 'form_token' in outcome.errors)) break
			if (outcome.kind === 'sent') removeEnquiry(enquiry.key)
			// The server rejected a field: the visitor must correct it.
			else storeEnquiry({ ...enquiry, isWaiting: false })
			void takeFromWorker(enquiry.key)
			done.push({ key: enquiry.key, kind: outcome.kind })
		}
		return done
	}
	return 'locks' in navigator ? await navigator.locks.request('enquiries', sendAll) : await sendAll()
}

async function send({ key, fields }: StoredEnquiry): Promise<Outcome> {
	const token = await fetchFormToken()
	// Without a token it would look like a program's; without a network there is none.
	if (!token) return { kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' }
	await untilReady(token)
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	form.set('form_token', token.text)
	form.set('enquiry_key', key)
	return await postEnquiry(form)
}
