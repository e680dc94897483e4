import { z } from 'zod'
import { manyLines } from '#app/features/contact/enquiry/enquiry.ts'
import { answerChannels, leadStatuses, maxNote, maxReply } from './lead.ts'
import { leadMessages } from './lead-messages.ts'

const version = z.coerce.number().int().min(0).max(2_147_483_647)
const text = (maxLength: number, missing: string, long: string) =>
	z.string().transform(manyLines).pipe(z.string().min(1, missing).max(maxLength, long))
/** A reply by email. */
export const replyText = text(maxReply, leadMessages.replyEmpty, leadMessages.replyLong)
const field = z.string().default('')
const note = field.pipe(text(maxNote, leadMessages.noteEmpty, leadMessages.noteLong))

/** The status to set, or deletion (only of held ones). */
const target = z.enum([...leadStatuses, 'deleted'])

/** How it was answered, where the button says so. */
const via = z.enum(['desk', ...answerChannels]).default('desk')

/** The actions on one enquiry. `entry` is the id of a note or reply: sent twice, it is stored once. */
export const leadInput = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('status'),
		id: z.uuid(),
		version,
		to: target,
		via,
	}),
	z.object({ intent: z.literal('undo'), batch: z.uuid() }),
	z.object({ intent: z.literal('note'), id: z.uuid(), entry: z.uuid(), body: note }),
	z.object({ intent: z.literal('edit-note'), note: z.uuid(), version, body: note }),
	z.object({
		intent: z.literal('reply'),
		id: z.uuid(),
		version,
		entry: z.uuid(),
		body: field.pipe(replyText),
	}),
	z.object({ intent: z.literal('discard-suggestion'), id: z.uuid() }),
	z.object({ intent: z.literal('resend'), id: z.uuid(), mail: z.uuid() }),
])

export type LeadInput = z.output<typeof leadInput>

/** The actions of the list: ticked enquiries come as `pick:{id}` with the version that was shown. */
export const leadsInput = z.union([
	z.object({ intent: z.literal('undo'), batch: z.uuid() }),
	z
		// The buttons that say how it was answered send `via` alone.
		.object({ intent: z.literal('status'), to: target.optional(), via })
		.catchall(z.string())
		.transform(({ intent, to, via: how, ...fields }, context) => {
			const chosen = to ?? (how === 'desk' ? undefined : 'answered')
			if (chosen !== undefined) return { intent, to: chosen, via: how, selected: selectedOf(fields) }
			context.addIssue({ code: 'custom', message: leadMessages.noneSelected, path: ['to'] })
			return z.NEVER
		}),
])

export type SelectedLead = { id: string; version: number }

const selected = z.tuple([z.uuid(), version])

function selectedOf(fields: Record<string, unknown>): SelectedLead[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		const parsed = selected.safeParse([name.slice('pick:'.length), value])
		return name.startsWith('pick:') && parsed.success ? [{ id: parsed.data[0], version: parsed.data[1] }] : []
	})
}
