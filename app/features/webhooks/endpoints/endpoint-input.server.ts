import { z } from 'zod'
import { isThisMachine, namesInside } from '#app/platform/outgoing/public-address.server.ts'
import { webhookTypeNames } from '../events/webhook-types.ts'
import { webhookMessages as messages } from '../messages.ts'

/** What is wrong with the address of an endpoint; null for nothing. Where its name leads to is checked at each attempt. */
export function addressProblem(typed: string, allowsThisMachine: boolean): string | null {
	if (!URL.canParse(typed)) return messages.urlWrong
	const url = new URL(typed)
	const isLocal = allowsThisMachine && isThisMachine(url)
	if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return messages.urlNotHttps
	if (url.username !== '' || url.password !== '' || url.hash !== '') return messages.urlParts
	if (!isLocal && (isThisMachine(url) || namesInside(url))) return messages.urlInside
	return null
}

const wanted = {
	name: z.string().trim().min(1, messages.nameMissing).max(80, messages.nameLong),
	url: z.string().trim().min(1, messages.urlMissing).max(2_000, messages.urlLong),
	events: z.array(z.enum(webhookTypeNames)).min(1, messages.eventsMissing),
}

/** The form of the list. `events` are check boxes of one name. */
export const newEndpointInput = z.object({ intent: z.literal('make'), id: z.uuid(messages.outdated), ...wanted })

/** The forms of one endpoint. `key`: of a test or a new secret, so that a double click makes one. */
export const endpointInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('change'), ...wanted }),
	z.object({ intent: z.enum(['test', 'secret']), key: z.uuid(messages.gone) }),
	z.object({ intent: z.literal('again'), delivery: z.uuid(messages.gone) }),
	z.object({ intent: z.enum(['pause', 'resume', 'delete']) }),
])
