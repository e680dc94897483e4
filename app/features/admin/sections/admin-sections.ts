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
	/** Its place among the most used ones, of which small screens show the first in a bar. */
	barRank?: number
}

const isShown = (section: AdminSection, ai: boolean, role: Role): boolean =>
	(ai || !section.isAi) && roleMay(role, section.allow)

/** The sections to show to a role, with the AI tools or without, by group. */
export const groupsWith = (ai: boolean, role: Role): { group: SectionGroup; sections: AdminSection[] }[] =>
	groupNames
		.map((group) => ({
			group,
			sections: adminSections.filter((section) => section.group === group && isShown(section, ai, role)),
		}))
		.filter(({ sections }) => sections.length > 0)

/** As many as fit next to the menu on a screen of 320 px. */
const maxInBar = 4

/** The sections that a role uses most. */
export const oftenUsed = (ai: boolean, role: Role): readonly AdminSection[] =>
	adminSections
		.filter((section) => section.barRank !== undefined && isShown(section, ai, role))
		.toSorted((one, other) => (one.barRank ?? 0) - (other.barRank ?? 0))
		.slice(0, maxInBar)

const isAbove = (href: string, pathname: string) =>
	pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))

/** Whether a page belongs to a section. A section may be below another: the longest address is meant. */
export const isCurrent = (href: string, pathname: string): boolean =>
	isAbove(href, pathname) &&
	!adminSections.some((other) => other.href.startsWith(`${href}/`) && isAbove(other.href, pathname))

/** The admin's navigation. A new section is a new line here. */
export const adminSections: readonly AdminSection[] = [
	{ href: '/admin', label: 'Dashboard', icon: 'layout-dashboard', group: 'work', allow: 'admin:enter', barRank: 1 },
	{
		href: '/admin/leads',
		label: 'Enquiries',
		icon: 'inbox',
		group: 'work',
		allow: 'lead:read',
		barRank: 2,
		badge: ({ openEnquiries, overdueEnquiries }) => ({ count: openEnquiries, urgent: overdueEnquiries > 0 }),
	},
	{
		href: '/admin/comments',
		label: 'Comments',
		icon: 'message-square',
		group: 'work',
		allow: 'comment:moderate',
		barRank: 3,
		badge: ({ pendingComments }) => ({ count: pendingComments, urgent: false }),
	},
	{ href: '/admin/stats', label: 'Statistics', icon: 'chart-column', group: 'work', allow: 'stats:read' },
	{ href: '/admin/site', label: 'Site', icon: 'globe', group: 'content', allow: 'content:edit', barRank: 5 },
	{
		href: '/admin/posts',
		label: 'Posts',
		icon: 'file-text',
		group: 'content',
		allow: 'post:write',
		barRank: 4,
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
		barRank: 6,
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
	{ href: '/admin/export', label: 'Export', icon: 'download', group: 'system', allow: 'import:manage' },
	{ href: '/admin/backups', label: 'Backups', icon: 'database', group: 'system', allow: 'backup:manage' },
	{ href: '/admin/audit', label: 'Audit log', icon: 'receipt-text', group: 'system', allow: 'audit:read' },
]
