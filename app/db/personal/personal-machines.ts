import type { PersonalTable } from './personal-table.ts'

/** What machines keep to do their work. */
export const machineData: Readonly<Record<string, PersonalTable>> = {
	rate_limits: {
		title: 'Limits',
		purpose: 'Bounding how often a form or sign-in can be used from one network or for one address.',
		basis: ['interest'],
		whose: 'Visitors; keyed codes only',
		retention: 'Limits: 1 day after the last attempt',
		recipients: 'Nobody',
		rows: [],
		erasedWith: null,
		personal: { bucket: 'Keyed one-way code of a network address or inbox' },
		plain: ['tokens', 'allowed', 'updated_at'],
	},
	guesses: {
		title: 'Failed sign-ins',
		purpose: 'Slowing down people who guess passwords or codes.',
		basis: ['interest'],
		whose: 'People with an account; keyed codes only',
		retention: 'Failed sign-ins: 1 day after the last',
		recipients: 'Nobody',
		rows: [],
		erasedWith: null,
		personal: { subject: 'Keyed one-way code of the address signed in to' },
		plain: ['failures', 'open_at', 'updated_at'],
	},
	used_codes: {
		title: 'Used codes',
		purpose: 'Taking a one-time code once only.',
		basis: ['interest'],
		whose: 'People with two-step sign-in; keyed codes only',
		retention: 'Used codes: 10 minutes',
		recipients: 'Nobody',
		rows: [],
		erasedWith: null,
		personal: { code_hash: 'Keyed one-way code of account and code' },
		plain: ['used_at'],
	},
	webhook_deliveries: {
		title: 'Events sent to other programs',
		purpose: 'Notifying programs of the company of what happened here, with the numbers of things and nothing else.',
		basis: ['interest'],
		whose: 'People whose comments, enquiries and posts an event is about; by number only',
		retention: 'Events that were sent to other programs, by number only, and what those responded: 30 days',
		recipients: 'The programs that administrators have chosen',
		rows: [{ column: 'response', holds: 'account or address' }],
		erasedWith: null,
		personal: { response: 'What the program responded' },
		plain: [
			'id',
			'endpoint_id',
			'message_id',
			'type',
			'body',
			'comment_id',
			'is_unreviewed',
			'state',
			'attempts',
			'run_at',
			'locked_until',
			'created_at',
			'tried_at',
			'status',
			'duration_ms',
			'error',
		],
	},
	audit_entries: {
		title: 'Audit log',
		purpose: 'Knowing who did what in the administration, and that nobody can change that list.',
		basis: ['interest'],
		whose:
			'Administrators, people with an account whom they did something about, and who tried what is theirs to do; by number of the account only',
		retention: 'What administrators do here and who else tried to, as a list without contents: 24 months',
		recipients: 'Administrators',
		rows: [
			{ column: 'actor_id', is: 'account' },
			{ column: 'subject_id', is: 'account' },
		],
		erasedWith: null,
		personal: {
			actor_id: 'Who did it',
			subject_id: 'What or whom it was done to',
			deed: 'What was done',
			created_at: 'When',
		},
		secret: ['actor_id'],
		plain: ['id', 'details', 'kind', 'subjects', 'title', 'request_id'],
	},
	erasures: {
		title: 'Erasures',
		purpose: 'Showing that a request was carried out, and carrying it out again should a backup be restored.',
		basis: ['law'],
		whose: 'The administrator who did it. Of the person erased only a keyed code remains',
		retention: 'Records of erasures: 24 months',
		recipients: 'Administrators',
		rows: [{ column: 'admin_id', is: 'account' }],
		erasedWith: null,
		personal: {
			subject_hash: 'Keyed one-way code of the address',
			admin_id: 'Administrator',
			erased_at: 'When',
		},
		secret: ['subject_hash'],
		plain: ['id', 'asked_by', 'removed', 'comments'],
	},
}

export const notPersonalTables: readonly string[] = [
	// The switch and the budget of the writing tools; who set them is in the audit log.
	'ai_settings',
	// The outcomes of the events in audit_entries.
	'audit_outcomes',
	// Which machine makes the backups, and when the last was made.
	'backup_keeper',
	'blog_archive',
	'blog_categories',
	'blog_comment_tops',
	'blog_post_categories',
	'blog_post_keys',
	'blog_post_search',
	'blog_post_stats',
	'blog_post_tags',
	'blog_post_topics',
	'blog_tags',
	'blog_thread_days',
	'blog_topic_pairs',
	// How the house writes.
	'brand_voice',
	'category_redirects',
	// Cache tags, with ids of posts and names of types; what became of the last request to the CDN.
	'cdn_line',
	'cdn_purges',
	// Times of the clock of the machine.
	'clock_watch',
	'comment_digest',
	// Which definitions have had their first entries.
	'content_types',
	// Totals a day.
	'contact_tap_days',
	// Where the files of the site are: an address of a bucket.
	'file_location',
	// Random ids of forms, which nobody keeps together with who got them.
	'form_tokens',
	// The keys with which tokens are signed.
	'jwks',
	'lead_counts',
	// Sizes and random names of the library's files; whose picture it is, is in media.
	'media_files',
	'media_uses',
	// Paths and how often each was asked for; without who asked, and none that looks like an address or a token.
	'missing_addresses',
	// Texts and how often each was searched in vain; without who searched, and none that looks like an address or a number.
	'missed_searches',
	// When the next email of the newsletter may leave.
	'newsletter_pace',
	'page_days',
	'post_redirects',
	'purges',
	'redirects',
	// Addresses of public pages, and when search engines were notified of them.
	'ping_targets',
	'pings',
	'restores',
	'retention_runs',
	// Random ids of invented people and of what they wrote.
	'sample_records',
	'schema_migrations',
	// Pages of the site as the search reads them, and words that mean the same: all of it published.
	'search_document_keys',
	'search_documents',
	'search_synonyms',
	'site_documents',
	// Words of what is public; those of no post any more go within hours (search-keys.server.ts).
	'search_words',
	// What the admin has set instead of the environment; secrets encrypted, the key not in the database.
	'settings',
	'setup_links',
	'site_counters',
	// Random bytes, encrypted; the key is not in the database.
	'site_secrets',
	'site_setup',
	// Totals of many: hosts and days, never people.
	'source_days',
	'tag_redirects',
	'visit_days',
	// Random bytes of the day.
	'visitor_salts',
	// Addresses of programs of the company, and their encrypted secrets.
	'webhook_endpoints',
]
