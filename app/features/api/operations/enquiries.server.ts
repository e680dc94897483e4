import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { answerChannels, leadStatuses, maxNote, maxReply } from '#app/features/leads/lead/lead.ts'
import { replyText } from '#app/features/leads/lead/lead-input.ts'
import { replyByMail } from '#app/features/leads/lead/lead-replies.server.ts'
import { addNote } from '#app/features/leads/lead/lead-notes.server.ts'
import { changeStatus } from '#app/features/leads/lead/lead-status.server.ts'
import { suggestReply } from '#app/features/leads/lead/reply-suggestion.server.ts'
import { readLead, type LeadDetail, type TimelineEntry } from '#app/features/leads/lead/lead.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { mailStates } from '#app/platform/mail/outbox-mail.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging, type Paging } from '../http/paging.ts'
import { exactly, versionOf } from '../http/read-call.server.ts'

const short = z.object({
	id: z.uuid(),
	version: z.int(),
	status: z.enum(leadStatuses),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	company: z.string().nullable(),
	service: z.string(),
	urgency: z.string(),
	budget: z.string(),
	message: z.string(),
	createdAt: z.iso.datetime(),
	answeredAt: z.iso.datetime().nullable(),
})

const note = z.object({ id: z.uuid(), by: z.string().nullable(), body: z.string(), at: z.iso.datetime() })
const reply = z.object({
	...note.shape,
	/** Of its email; null once that was deleted. */
	email: z.enum(mailStates).exclude(['expired']).nullable(),
})
const enquiry = z.object({
	...short.shape,
	notes: z.array(note),
	/** By email; oldest first. */
	replies: z.array(reply),
	/** By a program; it is not sent before a person sends it. */
	suggestedReply: z.string().nullable(),
})

type Row = Omit<z.output<typeof short>, 'createdAt' | 'answeredAt'> & { createdAt: Date; answeredAt: Date | null }

const shownRow = ({ createdAt, answeredAt, ...row }: Row) => ({
	...row,
	createdAt: createdAt.toISOString(),
	answeredAt: answeredAt?.toISOString() ?? null,
})

type Written = Pick<Extract<TimelineEntry, { kind: 'note' | 'reply' }>, 'id' | 'who' | 'body' | 'at'>

const entryOf = ({ id, who, body, at }: Written) => ({ id, by: who, body, at: at.toISOString() })

const shown = ({ lead, timeline, suggestion }: LeadDetail) => ({
	body: {
		...shownRow(lead),
		suggestedReply: suggestion?.body ?? null,
		notes: timeline.flatMap((entry) => (entry.kind === 'note' ? [entryOf(entry)] : [])),
		replies: timeline.flatMap((entry) =>
			entry.kind === 'reply' ? [{ ...entryOf(entry), email: entry.mail?.state ?? null }] : [],
		),
	},
	version: lead.version,
})

/** @throws {ExpectedError} 404 */
async function find(id: string): Promise<LeadDetail> {
	const found = await readLead(id)
	if (!found) throw new ExpectedError(messages.gone, { status: 404 })
	return found
}

type Query = Paging & { status?: (typeof leadStatuses)[number] | undefined }

function list({ status, limit, cursor }: Query): PromiseLike<Row[]> {
	const which = status ? sql`status = ${status}` : sql`true`
	const after = cursor ? sql`and (created_at, id) < (${cursor.at}, ${cursor.id})` : sql``
	return sql<Row[]>`
		select id, version, status, name, email, phone, company, service, urgency, budget, message,
			created_at as "createdAt", answered_at as "answeredAt"
		from leads where ${which} ${after} order by created_at desc, id desc limit ${limit + 1}`
}

const params = z.strictObject({ id: z.uuid() })

export const enquiryOperations: readonly Operation[] = [
	operation({
		id: 'list-enquiries',
		method: 'GET',
		path: '/enquiries',
		group: 'Enquiries',
		summary: 'Enquiries, newest first; without a status all of them',
		scope: 'enquiries:read',
		tool: 'reads',
		byVisitors: true,
		status: 200,
		params: none,
		query: z.strictObject({ ...paging, status: z.enum(leadStatuses).optional() }),
		body: none,
		response: listOf(short),
		run: async ({ query }) => {
			const { page, next } = pageOf(await list(query), query.limit)
			return { body: { data: page.map(shownRow), next }, next }
		},
	}),
	operation({
		id: 'get-enquiry',
		method: 'GET',
		path: '/enquiries/{id}',
		group: 'Enquiries',
		summary: 'One enquiry with its notes',
		scope: 'enquiries:read',
		tool: 'reads',
		byVisitors: true,
		status: 200,
		params,
		query: none,
		body: none,
		response: enquiry,
		run: async ({ params: { id } }) => shown(await find(id)),
	}),
	operation({
		id: 'update-enquiry',
		method: 'PATCH',
		path: '/enquiries/{id}',
		group: 'Enquiries',
		summary: 'Change the status of an enquiry; via says how it was answered',
		scope: 'enquiries:write',
		reveals: 'enquiries:read',
		status: 200,
		match: 'required',
		params,
		query: none,
		body: z.strictObject({ status: z.enum(leadStatuses), via: z.enum(answerChannels).optional() }),
		response: enquiry,
		run: async ({ params: { id }, body: { status, via } }, call) => {
			const { lead } = await find(id)
			const version = versionOf(call, lead.version)
			await changeStatus({ id, version }, { actorId: call.viewer.id, to: status, via: via ?? 'desk', key: call.key })
			return shown(await find(id))
		},
	}),
	operation({
		id: 'add-enquiry-note',
		method: 'POST',
		path: '/enquiries/{id}/notes',
		group: 'Enquiries',
		summary: 'Add a note that the sender does not see',
		scope: 'enquiries:write',
		reveals: 'enquiries:read',
		tool: 'drafts',
		byVisitors: true,
		status: 201,
		match: 'optional',
		params,
		query: none,
		body: z.strictObject({ body: z.string().trim().min(1).max(maxNote) }),
		response: enquiry,
		run: async ({ params: { id }, body: { body } }, { key, match, viewer }) => {
			await addNote({ id, entry: key, body, version: exactly(match) }, viewer.id)
			return { ...shown(await find(id)), location: `/enquiries/${id}` }
		},
	}),
	operation({
		id: 'suggest-reply',
		method: 'POST',
		path: '/enquiries/{id}/suggested-reply',
		group: 'Enquiries',
		summary: 'Suggest a reply, which a person checks and sends in the admin; it replaces the last suggestion',
		scope: 'enquiries:write',
		reveals: 'enquiries:read',
		tool: 'drafts',
		byVisitors: true,
		status: 200,
		match: 'optional',
		params,
		query: none,
		body: z.strictObject({ body: z.string().trim().min(1).max(maxReply) }),
		response: enquiry,
		run: async ({ params: { id }, body: { body } }, { match, token, viewer }) => {
			await suggestReply({ id, body, program: token.name, version: exactly(match) }, viewer.id)
			return shown(await find(id))
		},
	}),
	operation({
		id: 'reply-to-enquiry',
		method: 'POST',
		path: '/enquiries/{id}/replies',
		group: 'Enquiries',
		summary: 'Send a reply by email, signed with the name of the owner of the token',
		scope: 'enquiries:reply',
		reveals: 'enquiries:read',
		status: 201,
		match: 'required',
		params,
		query: none,
		body: z.strictObject({ body: z.string().min(1).max(maxReply).pipe(replyText) }),
		response: enquiry,
		run: async ({ params: { id }, body: { body } }, call) => {
			const { lead } = await find(id)
			const version = versionOf(call, lead.version)
			// As in the admin.
			await takeFromLimit('desk', countedAs('desk', call.viewer, ''))
			await replyByMail({ id, version, entry: call.key, body }, call.viewer)
			return { ...shown(await find(id)), location: `/enquiries/${id}` }
		},
	}),
]
