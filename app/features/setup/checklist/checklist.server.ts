import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { sql } from '#app/db/client.server.ts'
import { companyTypeName, servicesTypeName, testimonialsTypeName } from '#app/events/page-tags.ts'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { Checklist } from './steps.ts'

type Facts = { isHidden: boolean; company: boolean; service: boolean; testimonial: boolean }

/** What a new site still needs, each from a fact of now; null for who may not see it. */
export async function readChecklist(viewer: SignedIn | null): Promise<Checklist | null> {
	if (!viewer || !can(viewer, 'setup:manage')) return null
	const [facts, backup] = await Promise.all([readFacts(), lastBackup()])
	const { phone, whatsapp, address } = company()
	return {
		isHidden: facts.isHidden,
		steps: [
			{ name: 'company', isDone: facts.company && (phone !== null || whatsapp !== null) && address.city !== '' },
			{ name: 'service', isDone: facts.service },
			{ name: 'testimonial', isDone: facts.testimonial },
			{ name: 'mail', isDone: env.SMTP_URL !== undefined },
			{ name: 'backup', isDone: (backup.elsewhere?.at ?? null) !== null },
			{ name: 'second-step', isDone: viewer.twoFactor },
		],
	}
}

/** Entries of the sample count once an owner has said that it is true. */
async function readFacts(): Promise<Facts> {
	const [row] = await sql<Facts[]>`
		with own as (
			select e.type, e.published from content_entries e
			where e.published is not null and e.deleted_at is null
				and (e.origin <> 'sample' or exists (select from site_setup where sample_confirmed_at is not null))
				and e.published ->> 'hidden' is distinct from 'true')
		select exists (select from site_setup where checklist_hidden_at is not null) as "isHidden",
			exists (select from own where type = ${companyTypeName}) as company,
			exists (select from own where type = ${servicesTypeName}) as service,
			exists (select from own where type = ${testimonialsTypeName}) as testimonial`
	return row ?? { isHidden: true, company: false, service: false, testimonial: false }
}

/** For all admins; the page of the checklist shows it again. */
export async function hideChecklist(isHidden: boolean): Promise<void> {
	await sql`
		insert into site_setup (checklist_hidden_at) values (case when ${isHidden} then now() end)
		on conflict (only_one) do update set checklist_hidden_at = excluded.checklist_hidden_at`
}
