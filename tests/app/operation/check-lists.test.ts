import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Origin } from '#app/entries/first-content.server.ts'
import type { Revision } from '#app/entries/revisions.server.ts'
import { commentStatuses } from '#app/events/comment-status.ts'
import { sql } from '#app/db/client.server.ts'
import { commentsChoices } from '#app/features/account/erasure/comments-choice.ts'
import type { ErasureRecord } from '#app/features/account/erasure/erasure-journal.server.ts'
import { engineKinds } from '#app/features/ai/engine-kinds.ts'
import { versionSources } from '#app/features/content-forge/session/forge-session.ts'
import { itemKinds } from '#app/features/import/report/item-kinds.ts'
import type { ImportState, ReportedState, UnfinishedStep } from '#app/features/import/states.ts'
import { leadStatuses, statusVias } from '#app/features/leads/lead/lead.ts'
import type { TimelineEntry } from '#app/features/leads/lead/lead.server.ts'
import type { PictureDetail } from '#app/features/media/picture/one-picture.server.ts'
import { subscriberStates } from '#app/features/newsletter/subscriber.ts'
import type { SendingState } from '#app/features/newsletter-issues/sending/sending.ts'
import type { Anchor } from '#app/features/notes/anchor/settle.ts'
import { pingTargets } from '#app/features/pings/ping-targets.server.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { Channel } from '#app/features/stats/counting/taps.server.ts'
import type { DeliveryState, OffReason } from '#app/features/webhooks/states.ts'
import { roles, type Role } from '#app/auth/permissions.ts'
import type { ConsentPurpose } from '#app/platform/consents.server.ts'
import type { MailKeeping } from '#app/platform/mail/mail-kinds.ts'
import { mailStates } from '#app/platform/mail/outbox-mail.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

/** The values of a union that is a type only: one that is added or goes does not compile here. */
const every = <T extends string>(values: Record<T, true>): string[] => Object.keys(values)

const staffRoles = every<Exclude<Role, 'viewer'>>({ sales: true, author: true, editor: true, admin: true })
const origins = every<Origin>({ sample: true, upgrade: true, owner: true })

/** What a column may hold, as the program lists it. */
const inTheProgram: Readonly<Record<string, readonly string[]>> = {
	'ai_runs.engine': engineKinds,
	'audit_outcomes.outcome': ['done', 'failed', 'refused'],
	'blog_comments.status': [...commentStatuses, 'deleted'],
	'blog_posts.status': every<PostFields['status']>({ draft: true, published: true }),
	'comment_decisions.from_status': commentStatuses,
	'comment_decisions.to_status': commentStatuses,
	'consents.purpose': every<ConsentPurpose>({ enquiry: true, terms: true, newsletter: true }),
	'contact_tap_days.channel': every<Channel>({ call: true, whatsapp: true }),
	'content_entries.origin': origins,
	'content_revisions.reason': every<Revision['reason']>({
		first: true,
		saved: true,
		published: true,
		restored: true,
		removed: true,
	}),
	'content_types.origin': origins,
	'erasures.asked_by': every<ErasureRecord['asked_by']>({ person: true, admin: true }),
	'erasures.comments': commentsChoices,
	'forge_versions.engine': engineKinds,
	'forge_versions.source': versionSources,
	'import_items.kind': itemKinds,
	'imports.reported_as': every<ReportedState>({ checked: true, done: true, undone: true }),
	'imports.state': every<ImportState>({
		waiting: true,
		checked: true,
		'to-import': true,
		done: true,
		'to-undo': true,
		undone: true,
		failed: true,
		stopped: true,
	}),
	'imports.unfinished': every<UnfinishedStep>({ 'to-import': true, 'to-undo': true }),
	'invitations.role': staffRoles,
	'lead_events.from_status': leadStatuses,
	'lead_events.kind': every<Exclude<TimelineEntry['kind'], 'notice' | 'receipt'>>({
		status: true,
		undo: true,
		note: true,
		reply: true,
	}),
	'lead_events.to_status': leadStatuses,
	'lead_events.via': statusVias,
	'leads.status': leadStatuses,
	'media_files.state': every<PictureDetail['state']>({ arriving: true, waiting: true, ready: true, failed: true }),
	'newsletter_sendings.state': every<SendingState>({
		scheduled: true,
		sending: true,
		paused: true,
		stopped: true,
		sent: true,
	}),
	'newsletter_subscribers.state': subscriberStates,
	'outbox.keep': every<MailKeeping>({ mail: true, secret: true, nothing: true }),
	'outbox.state': mailStates,
	'ping_targets.name': pingTargets,
	'pings.target': pingTargets,
	'post_notes.place': every<Anchor['place']>({ placed: true, unsaved: true, gone: true }),
	'profiles.role': roles,
	'webhook_deliveries.state': every<DeliveryState>({ waiting: true, sending: true, delivered: true, failed: true }),
	'webhook_endpoints.off_reason': every<OffReason>({ failing: true, gone: true, secret: true, crowded: true }),
}
/** Only statements name their values, and the check of SQL holds those that are read. */
const inStatementsOnly = ['media_uses.place', 'newsletter_deliveries.state', 'sample_records.kind']

let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
})
afterAll(() => database.close())

test('a column with a list of allowed values has the list of the program', async () => {
	const rules = await sql<{ name: string; rule: string }[]>`
		select concat(conrelid::regclass::text, '.', a.attname) as name, concat(pg_get_constraintdef(k.oid)) as rule
		from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
			join pg_class c on c.oid = k.conrelid and not c.relispartition
		where k.contype = 'c' and cardinality(k.conkey) = 1 and k.conrelid::regclass::text not like '%.%'`
	const lists = rules.flatMap(({ name, rule }) => {
		const list = /ANY \(ARRAY\[(.*)\]\)/.exec(rule)?.[1]
		return list === undefined ? [] : [{ name, values: [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word) }]
	})
	expect(lists.map(({ name }) => name).toSorted()).toEqual(
		[...Object.keys(inTheProgram), ...inStatementsOnly].toSorted(),
	)
	for (const { name, values } of lists.filter((each) => !inStatementsOnly.includes(each.name)))
		expect({ name, values: values.toSorted() }).toEqual({ name, values: [...(inTheProgram[name] ?? [])].toSorted() })
})
