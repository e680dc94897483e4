/** The plan of the house: who may import whom. What is not listed is forbidden. docs/ARCHITECTURE.md explains it. */
const ground = [
	'action',
	'auth',
	'config',
	'content',
	'db',
	'entries',
	'events',
	'format',
	'platform',
	'settings',
	'ui',
]
const mayImport = {
	config: [],
	content: ['format'],
	db: [],
	events: ['db'],
	entries: ['content', 'db', 'events', 'platform'],
	settings: ['content', 'db', 'events', 'format', 'platform'],
	subscribers: ['features/comments', 'features/contact', 'features/leads', 'events', 'db', 'platform'],
	format: [],
	ui: ['config', 'format'],
	platform: ['config', 'db', 'format'],
	auth: ['config', 'platform', 'db', 'format'],
	action: ['auth', 'format', 'platform'],
	'features/sign-in': ground,
	'features/media': ground,
	'features/redirects': ground,
	'features/settings': ground,
	'features/stats': ['features/redirects', ...ground],
	'features/audit': ground,
	'features/outbox': ground,
	'features/account': ['features/sign-in', 'features/media', ...ground],
	'features/invitations': ['features/sign-in', ...ground],
	'features/users': ['features/ai', 'features/invitations', 'features/account', 'features/sign-in', ...ground],
	'features/newsletter': ['features/account', 'features/sign-in', ...ground],
	'features/contact': ['features/newsletter', ...ground],
	'features/leads': ['features/contact', ...ground],
	'features/comments': ['features/sign-in', ...ground],
	'features/moderation': ['features/comments', 'features/sign-in', ...ground],
	'features/posts': ['features/comments', 'features/media', ...ground],
	'features/editor': ['features/posts', 'features/sign-in', 'features/media', ...ground],
	'features/posts-admin': ['features/editor', 'features/posts', 'features/sign-in', 'features/media', ...ground],
	'features/backups': ['features/account', ...ground],
	'features/ai': ['features/editor', 'features/posts', 'features/site', 'features/media', ...ground],
	'features/content-forge': ['features/ai', 'features/editor', 'features/posts', 'features/media', ...ground],
	'features/setup': ['features/account', 'features/backups', 'features/media', 'features/site', ...ground],
	'features/privacy': [
		'features/posts',
		'features/comments',
		'features/contact',
		'features/newsletter',
		'features/account',
		'features/media',
		...ground,
	],
	'features/admin': [
		'features/setup',
		'features/posts-admin',
		'features/leads',
		'features/moderation',
		'features/backups',
		'features/privacy',
		'features/posts',
		'features/comments',
		'features/contact',
		'features/ai',
		'features/newsletter',
		'features/users',
		'features/account',
		'features/sign-in',
		'features/stats',
		'features/media',
		...ground,
	],
	'features/site-admin': [
		'features/site',
		'features/setup',
		'features/redirects',
		'features/admin',
		'features/editor',
		'features/posts',
		'features/media',
		'features/sign-in',
		...ground,
	],
	'features/site': ['features/posts', 'features/contact', 'features/sign-in', 'features/media', ...ground],
}

/** Style sheets that a page links by their address. */
const sheets = ['^app/styles/(late|admin)\\.css$']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const plan = Object.entries(mayImport).map(([room, doors]) => ({
	name: `${room} may import ${doors.join(', ') || 'nothing'}`,
	severity: 'error',
	from: { path: `^app/${room}/`, pathNot: '\\.test\\.tsx?$' },
	to: { path: '^app/', pathNot: [...[room, ...doors].map((door) => `^app/${door}/`), ...sheets] },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
	...plan,
	{
		name: 'the embedded database could be a package of its own: it knows connections only',
		severity: 'error',
		from: { path: '^app/db/embedded/', pathNot: '\\.test\\.tsx?$' },
		to: { path: '^(app|server)/', pathNot: '^app/db/(embedded|connection)/' },
	},
	{
		name: 'nobody imports a file that stands directly in app/: it is where the rooms are put together',
		severity: 'error',
		from: { path: '^(app|server)/', pathNot: '^app/[^/]+$' },
		to: { path: '^app/[^/]+$' },
	},
	{ name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
	{
		name: 'a page is a door: nobody imports it',
		severity: 'error',
		from: { path: '^(app|server)/', pathNot: ['\\.test\\.tsx?$', '^app/root\\.tsx$'] },
		to: { path: '^app/features/.*-page\\.tsx$' },
	},
	{
		name: 'SQL only in *.server.ts and db/',
		severity: 'error',
		from: { path: '^app/', pathNot: ['\\.server\\.tsx?$', '^app/db/', '\\.test\\.tsx?$'] },
		to: { path: ['^app/db/', 'node_modules/postgres/'] },
	},
	{
		name: 'a *.worker.ts file runs in a worker thread: everything else imports its types only (workers/in-worker)',
		severity: 'error',
		from: { path: '^(app|server)/', pathNot: ['\\.worker\\.ts$', '\\.test\\.tsx?$'] },
		to: { path: '\\.worker\\.ts$', dependencyTypesNot: ['type-only'] },
	},
	{
		name: 'the app does not know its front door',
		severity: 'error',
		from: { path: '^app/', pathNot: '\\.test\\.tsx?$' },
		to: { path: '^(server|scripts|tests|tools)/' },
	},
]

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
	ruleSet: { forbidden },
	validate: true,
	doNotFollow: { path: 'node_modules' },
	// TypeScript 7 has no API yet; without swc the cruiser would see 0 modules and pass.
	parser: 'swc',
	exclude: '(\\+types|\\.react-router)',
}
