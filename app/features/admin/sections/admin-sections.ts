import { roleMay, type Permission, type Role } from '#app/auth/permissions.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'
import type { Attention } from './attention.ts'

/** The groups of the navigation, in its order. */
export const sectionGroups = {
	work: 'Work',
	content: 'Content',
	writing: 'Writing tools',
	people: 'People',
	system: 'System',
} as const

export type SectionGroup = keyof typeof sectionGroups
export const groupNames: readonly SectionGroup[] = ['work', 'content', 'writing', 'people', 'system']

export type AdminSection = {
	href: string
	label: string
	icon: IconName
	group: SectionGroup
	/** Who may read its pages. */
	allow: Permission
	/** The number in its badge, and whether it is urgent. */
	badge?: (attention: Attention) => { count: number; urgent: boolean }
	/** An AI tool: hidden while they are switched off. */
	isAi?: true
}

/** The sections to show to a role, with the AI tools or without, by group. */
export const groupsWith = (ai: boolean, role: Role): { group: SectionGroup; sections: AdminSection[] }[] =>
	groupNames
		.map((group) => ({
			group,
			sections: adminSections.filter(
				(section) => section.group === group && (ai || !section.isAi) && roleMay(role, section.allow),
			),
		}))
		.filter(({ sections }) => sections.length > 0)

/** The admin's navigation. A new section is a new line here. */
export const adminSections: readonly AdminSection[] = [
	{ href: '/admin', label: 'Dashboard', icon: 'layout-dashboard', group: 'work', allow: 'admin:enter' },
	{
		href: '/admin/leads',
		label: 'Enquiries',
		icon: 'inbox',
		group: 'work',
		allow: 'lead:read',
		badge: ({ openEnquiries, overdueEnquiries }) => ({ count: openEnquiries, urgent: overdueEnquiries > 0 }),
	},
	{
		href: '/admin/comments',
		label: 'Comments',
		icon: 'message-square',
		group: 'work',
		allow: 'comment:moderate',
		badge: ({ pendingComments }) => ({ count: pendingComments, urgent: false }),
	},
	{ href: '/admin/stats', label: 'Statistics', icon: 'chart-column', group: 'work', allow: 'stats:read' },
	{ href: '/admin/site', label: 'Site', icon: 'globe', group: 'content', allow: 'content:edit' },
	{
		href: '/admin/posts',
		label: 'Posts',
		icon: 'file-text',
		group: 'content',
		allow: 'post:write',
		badge: ({ contributions }) => ({ count: contributions, urgent: false }),
	},
	{ href: '/admin/media', label: 'Media', icon: 'image', group: 'content', allow: 'media:manage' },
	{
		href: '/admin/newsletter/issues',
		label: 'Newsletter issues',
		icon: 'newspaper',
		group: 'content',
		allow: 'newsletter:send',
	},
	{ href: '/admin/newsletter', label: 'Subscribers', icon: 'mail-check', group: 'people', allow: 'newsletter:manage' },
	{ href: '/admin/ai-generator', label: 'Generator', icon: 'sparkles', group: 'writing', allow: 'ai:use', isAi: true },
	{
		href: '/admin/content-forge',
		label: 'Content Forge',
		icon: 'lightbulb',
		group: 'writing',
		allow: 'ai:use',
		isAi: true,
	},
	{
		href: '/admin/ai-settings',
		label: 'AI settings',
		icon: 'sliders-horizontal',
		group: 'writing',
		allow: 'ai:manage',
	},
	{ href: '/admin/users', label: 'People', icon: 'users', group: 'people', allow: 'person:manage' },
	{ href: '/admin/privacy', label: 'Privacy', icon: 'shield-check', group: 'people', allow: 'privacy:manage' },
	{
		href: '/admin/outbox',
		label: 'Outbox',
		icon: 'send',
		group: 'system',
		allow: 'outbox:read',
		badge: ({ failedMails }) => ({ count: failedMails, urgent: true }),
	},
	{ href: '/admin/settings', label: 'Settings', icon: 'settings', group: 'system', allow: 'settings:read' },
	{ href: '/admin/api', label: 'API', icon: 'plug-zap', group: 'system', allow: 'api:use' },
	{ href: '/admin/webhooks', label: 'Webhooks', icon: 'webhook', group: 'system', allow: 'webhook:manage' },
	{ href: '/admin/import', label: 'Import', icon: 'upload', group: 'system', allow: 'import:manage' },
	{ href: '/admin/backups', label: 'Backups', icon: 'database', group: 'system', allow: 'backup:manage' },
	{ href: '/admin/audit', label: 'Audit log', icon: 'receipt-text', group: 'system', allow: 'audit:read' },
]
