import type { Permission } from '#app/auth/permissions.ts'
import { topicsPath } from '#app/features/posts-admin/topics/topics-view.ts'

export type SettingsPlace = {
	label: string
	/** Other words that find it. */
	words: string
	to: string
	allow: Permission
	/** A page outside of the admin's frame. */
	isPage?: true
}

/** Every setting of the site, and where it is. A new setting is a new line here. */
export const settingsPlaces: readonly SettingsPlace[] = [
	{ label: 'AI on or off', words: 'switch writing tools', to: '/admin/ai-settings', allow: 'ai:manage' },
	{ label: 'AI provider', words: 'engine model key ollama', to: '/admin/settings/ai', allow: 'settings:read' },
	{
		label: 'AI budget',
		words: 'cost limit money month prices naira dollars rate',
		to: '/admin/settings/ai-cost',
		allow: 'settings:read',
	},
	{ label: 'Brand voice', words: 'ai tone style words', to: '/admin/ai-settings/voice', allow: 'ai:manage' },
	{ label: 'AI usage and cost', words: 'cost runs usage', to: '/admin/ai-settings/usage', allow: 'ai:manage' },
	{
		label: 'Roles and suspensions',
		words: 'admin permission people',
		to: '/admin/users',
		allow: 'person:manage',
	},
	{
		label: 'Invite a person',
		words: 'invitation email role team staff add user',
		to: '/admin/users/invitations/new',
		allow: 'invitation:manage',
	},
	{
		label: 'Texts and pictures of the site',
		words: 'content pages edit',
		to: '/admin/site',
		allow: 'content:edit',
	},
	{
		label: 'Prices',
		words: 'price list cost naira valid until checked on expired services',
		to: '/admin/site/prices',
		allow: 'content:edit',
	},
	{
		label: 'Sample content',
		words: 'remove demo example invented undo',
		to: '/admin/site/sample',
		allow: 'content:edit',
	},
	{
		label: 'Searches without results',
		words: 'search log missing nothing found visitors synonyms',
		to: '/admin/site/searches',
		allow: 'content:edit',
	},
	{ label: 'Checklist', words: 'setup first steps start', to: '/admin/checklist', allow: 'setup:manage' },
	{
		label: 'Redirects and addresses not found',
		words: '404 missing broken links old address move url import',
		to: '/admin/site/redirects',
		allow: 'redirect:manage',
	},
	{
		label: 'Import posts from another site',
		words: 'wordpress wxr ghost medium markdown move migrate upload old blog',
		to: '/admin/import',
		allow: 'import:manage',
	},
	{
		label: 'Export of the whole site',
		words: 'download everything posts pictures markdown json zip move leave',
		to: '/admin/export',
		allow: 'import:manage',
	},
	{ label: 'Nightly backups', words: 'backup restore copy', to: '/admin/backups', allow: 'backup:manage' },
	{
		label: 'Copies of backups elsewhere',
		words: 's3 folder storage cloud',
		to: '/admin/backups/elsewhere',
		allow: 'backup:copy',
	},
	{
		label: 'Recovery key',
		words: 'backup encryption age',
		to: '/admin/backups/elsewhere/key',
		allow: 'backup:manage',
	},
	{
		label: 'Rename or merge categories and tags',
		words: 'topics labels delete describe',
		to: topicsPath,
		allow: 'topic:manage',
	},
	{
		label: 'Mail server',
		words: 'smtp email sending sender test',
		to: '/admin/settings/mail',
		allow: 'settings:read',
	},
	{
		label: 'Sign-in methods',
		words: 'google github oidc openid link code single sign-on',
		to: '/admin/settings/sign-in',
		allow: 'settings:read',
	},
	{
		label: 'Announce changes to search engines',
		words: 'indexnow websub hub bing seo ping google',
		to: '/admin/settings/discovery',
		allow: 'settings:read',
	},
	{
		label: 'CDN (shared cache)',
		words: 'cloudflare fastly varnish purge cache proxy edge',
		to: '/admin/settings/cdn',
		allow: 'settings:read',
	},
	{
		label: 'Text messages (SMS)',
		words: 'sms termii twilio phone code',
		to: '/admin/settings/sms',
		allow: 'settings:read',
	},
	{
		label: 'Captcha',
		words: 'turnstile hcaptcha spam robots',
		to: '/admin/settings/captcha',
		allow: 'settings:read',
	},
	{
		label: 'Address of the site',
		words: 'domain url https site address offline pages',
		to: '/admin/settings/site',
		allow: 'settings:read',
	},
	{
		label: 'How often something may be done',
		words: 'limits frequency flood rate challenge',
		to: '/admin/settings/frequency',
		allow: 'settings:read',
	},
	{
		label: 'Where enquiries go',
		words: 'notifications contact email mailbox',
		to: '/admin/settings/notifications',
		allow: 'settings:read',
	},
	{ label: 'Newsletter list', words: 'subscribers export csv', to: '/admin/newsletter', allow: 'newsletter:manage' },
	{
		label: 'Find or erase a person’s data',
		words: 'privacy gdpr ndpa delete download',
		to: '/admin/privacy',
		allow: 'privacy:manage',
	},
	{
		label: 'How long data is kept',
		words: 'retention privacy records processing',
		to: '/admin/privacy/records',
		allow: 'privacy:manage',
	},
	{ label: 'Your name and picture', words: 'profile avatar photo', to: '/account', allow: 'account:own', isPage: true },
	{ label: 'Your password', words: 'change sign-in', to: '/account', allow: 'account:own', isPage: true },
	{ label: 'Your email address', words: 'e-mail mail change', to: '/account', allow: 'account:own', isPage: true },
	{
		label: 'Two-step sign-in',
		words: 'authenticator code 2fa security passkey',
		to: '/account',
		allow: 'account:own',
		isPage: true,
	},
	{ label: 'Your devices', words: 'sessions sign out', to: '/account', allow: 'account:own', isPage: true },
]
