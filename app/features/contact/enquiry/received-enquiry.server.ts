import { z } from 'zod'
import { newId } from '#app/db/ids.ts'
import { readFormToken, type FormToken } from '#app/platform/request/form-token.server.ts'
import { signedStates, unsignedStates } from '#app/platform/request/form-token.server.ts'
import { dedupeKey } from './enquiry-history.server.ts'
import { enquiryForm, enquiryInput, type Enquiry } from './enquiry.ts'

/** An enquiry as it arrived, with the key that identifies it: the same key is stored once. */
export type ReceivedEnquiry = {
	id: string
	key: string
	enquiry: Enquiry
	/** The page the form was sent from. */
	sourcePath: string
	token: FormToken
	/** Hash of the sender's network; it identifies nobody (held-enquiries.server.ts). */
	network: string
	/** Why it is to be held, where that was known on arrival. */
	heldFor: 'busy-network' | null
	receivedAt: Date
}

export function receivedEnquiry(enquiry: Enquiry, sourcePath: string, network: string): ReceivedEnquiry {
	const id = newId()
	const token = readFormToken(enquiryForm, enquiry.form_token)
	return {
		id,
		key: dedupeKey(enquiry, enquiry.enquiry_key || token.id || id),
		enquiry,
		sourcePath,
		token,
		network,
		heldFor: null,
		receivedAt: new Date(),
	}
}

/** The journal's format: the fields as the form sends them. */
export function writtenEnquiry({ enquiry, ...received }: ReceivedEnquiry): string {
	const { phone, newsletter, terms, ...fields } = enquiry
	const typed = { ...fields, phone: phone?.typed ?? '', newsletter: newsletter ? 'on' : '', terms: terms ? 'on' : '' }
	return JSON.stringify({ ...received, enquiry: typed })
}

const written = z.object({
	id: z.uuid(),
	key: z.string(),
	enquiry: enquiryInput,
	sourcePath: z.string(),
	token: z.union([
		z.object({ state: z.enum(unsignedStates), id: z.null() }),
		z.object({ state: z.enum(signedStates), id: z.string() }),
	]),
	network: z.string(),
	heldFor: z.literal('busy-network').nullable(),
	receivedAt: z.coerce.date(),
})

export const readReceived = (text: string): ReceivedEnquiry => written.parse(JSON.parse(text))
