import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, database, sql } from '#app/db/client.server.ts'
import { servicesTypeName, termsTypeName, testimonialsTypeName } from '#app/events/page-tags.ts'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { showsSample } from '#app/entries/sample-entries.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isCompanyWritten } from '../start/company-entry.server.ts'
import type { Checklist } from './steps.ts'

type Facts = { isHidden: boolean; service: boolean; testimonial: boolean; terms: boolean }

/** What a new site still needs, each from a current fact; null for users who may not see it. */
export async function readChecklist(viewer: SignedIn | null): Promise<Checklist | null> {
	if (!viewer || !can(viewer, 'setup:manage')) return null
	const [facts, backup, hasCompany] = await Promise.all([readFacts(), lastBackup(), isCompanyWritten(database)])
	return {
		isHidden: facts.isHidden,
		steps: [
			{ name: 'company', isDone: hasCompany },
			{ name: 'service', isDone: facts.service },
			{ name: 'testimonial', isDone: facts.testimonial },
			{ name: 'terms', isDone: facts.terms },
			{ name: 'mail', isDone: env.SMTP_URL !== undefined },
			{ name: 'backup', isDone: (backup.elsewhere?.at ?? null) !== null },
			{ name: 'second-step', isDone: viewer.twoFactor },
		],
	}
}

/** Entries of the sample count once an owner has said that it is true; terms also once the empty ones were published. */
async function readFacts(): Promise<Facts> {
	const [row] = await sql<Facts[]>`
		with own as (
			select e.type, e.published from content_entries e
			where e.published is not null and e.deleted_at is null
				and (not ${showsSample(sql)} or exists (select from site_setup where sample_confirmed_at is not null))
				and e.published ->> 'hidden' is distinct from 'true')
		select exists (select from site_setup where checklist_hidden_at is not null) as "isHidden",
			exists (select from own where type = ${servicesTypeName}) as service,
			exists (select from own where type = ${testimonialsTypeName}) as testimonial,
			exists (
				select from own join content_entries e on e.type = own.type
				join content_revisions r on r.type = e.type and r.entry = e.id and r.version = e.published_version
				where own.type = ${termsTypeName} and (e.origin <> 'owner' or r.reason not in ('first', 'removed'))) as terms`
	return row ?? { isHidden: true, service: false, testimonial: false, terms: false }
}

/** For all admins; the page of the checklist shows it again. */
export async function hideChecklist(isHidden: boolean): Promise<void> {
	await inTransaction(
		({ sql }) => sql`
		insert into site_setup (checklist_hidden_at) values (case when ${isHidden} then now() end)
		on conflict (only_one) do update set checklist_hidden_at = excluded.checklist_hidden_at`,
	)
}
