import { z } from 'zod'
import { authMessages } from './messages.ts'

/** A name that is an address is the way spam travels in mails that greet by name. */
const looksLikeAddress = /https?:|www\.|\/\/|@/i

/** How somebody is called, in the forms and for whoever calls /api/auth without them. */
export const nameInput = z
	.string(authMessages.nameMissing)
	.trim()
	.min(1, authMessages.nameMissing)
	.max(100, authMessages.nameLong)
	.refine((name) => !looksLikeAddress.test(name), authMessages.nameOdd)
