import type { RetentionRule } from './retention-rule.ts'

const enquiryFirst = [
	{ table: 'outbox', column: 'lead_id' },
	{ table: 'consents', column: 'lead_id' },
]

/**
 * What is stored how long, with a placeholder where an owner can set it (platform/env/env-retention.ts). The
 * newsletter's addresses have rules of their own, in features/newsletter/tidy.server.ts.
 */
export const retentionRules: readonly RetentionRule[] = [
	{
		name: 'enquiries',
		policyText: 'Enquiries: {enquiries}',
		table: 'leads',
		due: "created_at < now() - interval '{enquiries}'",
		first: enquiryFirst,
		batch: 200,
	},
	{
		name: 'spam enquiries',
		policyText: 'Enquiries marked as spam: 30 days',
		table: 'leads',
		// From the day it was marked, so that a mistake can be taken back.
		due: "status = 'spam' and created_at < now() - interval '30 days' and coalesce(status_at, created_at) < now() - interval '30 days'",
		first: enquiryFirst,
		batch: 200,
	},
	{
		name: 'held enquiries',
		policyText: 'Enquiries held for a check: 90 days',
		table: 'leads',
		due: "status = 'held' and created_at < now() - interval '90 days'",
		first: enquiryFirst,
		batch: 200,
	},
	{
		name: 'networks of held enquiries',
		policyText: 'Codes of the networks that held enquiries came from: 1 day',
		table: 'leads',
		due: "held_network is not null and created_at < now() - interval '1 day'",
		empties: 'held_network = null',
	},
	{
		name: 'mails',
		policyText: 'Emails: {emails}; those of an enquiry as long as the enquiry',
		table: 'outbox',
		due: "lead_id is null and created_at < now() - interval '{emails}'",
	},
	{
		name: 'words of secret mails',
		policyText: 'Text of emails with a link or code that opens something: 1 day',
		table: 'outbox',
		due: "keep = 'secret' and html <> '' and kind not in ('newsletter-confirm', 'invitation') and created_at < now() - interval '1 day'",
		// One that never left must not leave empty.
		empties:
			"html = '', text = '', state = case when state in ('sent', 'expired') then state else 'dead' end, last_error = case when state in ('sent', 'expired') then last_error else 'It did not leave within a day, and its link has ended.' end",
	},
	{
		name: 'words of newsletter confirmations',
		policyText: 'Text of emails that ask to confirm the newsletter: 7 days',
		table: 'outbox',
		due: "keep = 'secret' and html <> '' and kind <> 'invitation' and created_at < now() - interval '7 days'",
		empties:
			"html = '', text = '', state = case when state in ('sent', 'expired') then state else 'dead' end, last_error = case when state in ('sent', 'expired') then last_error else 'It did not leave within a week, and its link has ended.' end",
	},
	{
		name: 'words of invitations',
		policyText: 'Text of emails with an invitation to our team: until it ends, at most 30 days',
		table: 'outbox',
		due: "keep = 'secret' and html <> '' and kind = 'invitation' and (expires_at < now() or created_at < now() - interval '30 days')",
		empties:
			"html = '', text = '', state = case when state in ('sent', 'expired') then state else 'dead' end, last_error = case when state in ('sent', 'expired') then last_error else 'It did not leave before the invitation ended.' end",
	},
	{
		name: 'recipients of newsletter issues',
		policyText: 'Which issues of the newsletter went to whom: 12 months; afterwards only how many',
		table: 'newsletter_deliveries',
		due: "subscriber_id is not null and settled_at < now() - interval '12 months'",
		empties: 'subscriber_id = null, answer = null',
	},
	{
		name: 'farewells',
		policyText: 'The last email to a deleted account: until it has left, at most 1 day',
		table: 'outbox',
		due: "keep = 'nothing' and created_at < now() - interval '1 day'",
	},
	{
		name: 'consents without their enquiry',
		policyText:
			'Consents: as long as the enquiry or subscription they belong to, and 24 months as proof where there is none any more',
		table: 'consents',
		due: `lead_id is null and granted_at < now() - interval '24 months' and not exists (
			select from newsletter_subscribers s where s.consent_id = consents.id and s.state = 'confirmed')
			and (withdrawn_at is null or withdrawn_at < now() - interval '24 months')`,
	},
	{
		name: 'spam comments',
		policyText: 'Comments marked as spam: 30 days',
		table: 'blog_comments',
		due: "status = 'spam' and updated_at < now() - interval '30 days' and not exists (select from blog_comments r where r.parent_id = blog_comments.id and r.status = 'approved')",
	},
	{
		name: 'rejected comments',
		policyText: 'Comments that were not published: 6 months',
		table: 'blog_comments',
		due: "status = 'rejected' and updated_at < now() - interval '6 months' and not exists (select from blog_comments r where r.parent_id = blog_comments.id and r.status = 'approved')",
	},
	{
		name: 'unsaved writing',
		policyText: 'What is being written and was not saved: 30 days after the last change',
		table: 'writing_tabs',
		due: "seen_at < now() - interval '30 days' or (fields is null and seen_at < now() - interval '1 day')",
	},
	{
		name: 'posts in the trash',
		policyText: 'Posts in the trash: 30 days',
		table: 'blog_posts',
		due: "trashed_at < now() - interval '30 days'",
	},
	{
		name: 'content in the trash',
		policyText: 'Parts of our pages in the trash: 30 days',
		table: 'content_entries',
		due: "deleted_at < now() - interval '30 days'",
	},
	{
		name: 'use of the writing tools',
		policyText: 'Use of the writing tools: 13 months',
		table: 'ai_runs',
		due: "created_at < now() - interval '13 months'",
	},
	{
		name: 'texts of the writing tools',
		policyText: 'What was written with the writing tools: {writing} after the last change',
		table: 'forge_sessions',
		due: "updated_at < now() - interval '{writing}'",
	},
	{
		name: 'texts on their way',
		policyText: 'Text that the writing tools are still producing: 1 day after the last part',
		table: 'ai_run_events',
		due: "exists (select from ai_runs r where r.id = run_id and r.beat_at < now() - interval '1 day')",
	},
	{
		name: 'anonymous accounts',
		policyText: 'Accounts without a name and address: 30 days',
		table: 'profiles',
		due: "is_anonymous and created_at < now() - interval '30 days'",
	},
	{
		name: 'tokens of the API',
		policyText: 'Tokens of the API: until 90 days after they end',
		table: 'api_tokens',
		due: "least(expires_at, revoked_at) < now() - interval '90 days'",
	},
	{
		name: 'responses of the API',
		policyText: 'Responses of the API to requests with an idempotency key: 1 day',
		table: 'api_requests',
		due: "created_at < now() - interval '1 day'",
	},
	{
		name: 'deliveries of webhooks',
		policyText: 'Events that were sent to other programs, by number only, and what those responded: 30 days',
		table: 'webhook_deliveries',
		due: "created_at < now() - interval '30 days'",
		batch: 1_000,
	},
	{
		name: 'sessions',
		policyText: 'Sessions: until you sign out, 7 days without use, 30 days in any case',
		table: 'sessions',
		due: "expires_at < now() or seen_at < now() - interval '7 days' or created_at < now() - interval '30 days' or created_at > now() + interval '1 day'",
	},
	{
		name: 'links and codes',
		policyText: 'Links and codes that we emailed: until they are used or end, at most 24 hours',
		table: 'verifications',
		// None is made for longer than a day: what ends later was made while the clock was wrong.
		due: "expires_at < now() or expires_at > now() + interval '25 hours'",
	},
	{
		name: 'invitations',
		policyText: 'Invitations to our team: until they are accepted, withdrawn or end, and 30 days more',
		table: 'invitations',
		due: "coalesce(accepted_at, withdrawn_at, expires_at) < now() - interval '30 days' or expires_at > now() + interval '31 days'",
	},
	{
		name: 'used codes',
		policyText: 'Used codes: 10 minutes',
		table: 'used_codes',
		due: "used_at < now() - interval '10 minutes'",
	},
	{
		name: 'failed sign-ins',
		policyText: 'Failed sign-ins: 1 day after the last',
		table: 'guesses',
		due: "updated_at < now() - interval '1 day'",
	},
	{
		name: 'limits',
		policyText: 'Limits: 1 day after the last attempt',
		table: 'rate_limits',
		due: "updated_at < now() - interval '1 day'",
	},
	{
		name: 'form tokens',
		policyText: 'Numbers of forms that were sent: 1 day',
		table: 'form_tokens',
		due: "used_at < now() - interval '1 day'",
	},
	{
		name: 'codes of views',
		policyText: 'Codes of views: 2 days',
		table: 'blog_post_views',
		// Views of the last minutes before midnight are written after it.
		due: "day < (now() at time zone 'Africa/Lagos')::date - 1",
		batch: 5_000,
	},
	{
		name: 'codes of visits',
		policyText: 'Codes of visits: 2 days',
		table: 'visits',
		due: "day < (now() at time zone 'Africa/Lagos')::date - 1",
		batch: 5_000,
	},
	{
		name: 'secrets of the day',
		policyText: 'The secret that codes of views and visits are made with: until its day is over',
		table: 'visitor_salts',
		due: "day < (now() at time zone 'Africa/Lagos')::date",
	},
	{
		name: 'last days of accounts',
		policyText: 'The day an account was last in use: 30 days',
		table: 'account_activity',
		due: "active_on < (now() at time zone 'Africa/Lagos')::date - 30",
	},
	{
		name: 'totals of visits',
		policyText: 'Totals of visits a day: 13 months',
		table: 'visit_days',
		due: "day < (now() at time zone 'Africa/Lagos')::date - interval '13 months'",
	},
	{
		name: 'totals of pages',
		policyText: 'Totals of pages a day: 13 months',
		table: 'page_days',
		due: "day < (now() at time zone 'Africa/Lagos')::date - interval '13 months'",
		batch: 5_000,
	},
	{
		name: 'totals of sources',
		policyText: 'Totals of referring websites a day: 13 months',
		table: 'source_days',
		due: "day < (now() at time zone 'Africa/Lagos')::date - interval '13 months'",
		batch: 5_000,
	},
	{
		name: 'totals of calls and chats',
		policyText: 'Totals of calls and chats that began here: 13 months',
		table: 'contact_tap_days',
		due: "day < (now() at time zone 'Africa/Lagos')::date - interval '13 months'",
	},
	{
		name: 'searches without results',
		policyText: 'Searches that found nothing: 90 days after the last',
		table: 'missed_searches',
		due: "last_on < (now() at time zone 'Africa/Lagos')::date - 90",
	},
	{
		name: 'exports of enquiries',
		policyText: 'Exports by staff, as a list without their contents: 24 months',
		table: 'lead_exports',
		due: "created_at < now() - interval '24 months'",
	},
	{
		name: 'audit log',
		policyText: 'What administrators do here and who else tried to, as a list without contents: 24 months',
		table: 'audit_entries',
		due: "created_at < now() - interval '24 months'",
		first: [{ table: 'audit_outcomes', column: 'entry_id', due: "entry_at < now() - interval '24 months'" }],
	},
	{
		name: 'records of erasures',
		policyText: 'Records of erasures: 24 months',
		table: 'erasures',
		due: "erased_at < now() - interval '24 months'",
	},
]
