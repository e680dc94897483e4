import { derivedTables } from '#app/db/copy/tables.server.ts'

/** Why a table is not in an export of the site. */
const whyNot = {
	access: 'Who may sign in, and how, is set on each site.',
	enquiries: 'Enquiries are downloaded on their own, and each download is recorded.',
	derived: 'It is made again from what is exported.',
	running: 'It is work of the running site: queues, limits, counters of a day.',
	settings: 'Settings and secrets belong to the machine and the services that it uses.',
	record: 'It is the record of what happened on this site.',
	visits: 'Statistics of visits are counted by each site.',
	drafts: 'It was not saved as a post yet.',
} as const

type Reason = keyof typeof whyNot

const byReason: Readonly<Record<Reason, readonly string[]>> = {
	access: [
		'accounts',
		'account_activity',
		'api_requests',
		'api_tokens',
		'invitations',
		'jwks',
		'passkeys',
		'sessions',
		'setup_links',
		'two_factors',
		'used_codes',
		'verifications',
	],
	enquiries: ['leads', 'lead_events', 'lead_exports', 'reply_suggestions'],
	derived: [...derivedTables, 'content_types', 'media_files', 'media_uses'],
	running: [
		'ai_run_events',
		'backup_keeper',
		'cdn_line',
		'cdn_purges',
		'clock_watch',
		'comment_digest',
		'file_location',
		'form_tokens',
		'guesses',
		'import_items',
		'imports',
		'newsletter_deliveries',
		'newsletter_pace',
		'outbox',
		'ping_targets',
		'pings',
		'purges',
		'rate_limits',
		'sample_records',
		'schema_migrations',
		'site_setup',
		'webhook_deliveries',
	],
	settings: ['ai_settings', 'brand_voice', 'settings', 'site_secrets', 'webhook_endpoints'],
	record: ['ai_runs', 'audit_entries', 'audit_outcomes', 'erasures', 'restores', 'retention_runs'],
	visits: [
		'blog_post_views',
		'contact_tap_days',
		'missed_searches',
		'missing_addresses',
		'page_days',
		'source_days',
		'visit_days',
		'visitor_salts',
		'visits',
	],
	drafts: ['forge_sessions', 'forge_versions', 'writing_tabs'],
}

export const tablesNotExported: readonly string[] = Object.values(byReason).flat()
