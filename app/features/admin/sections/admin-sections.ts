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
	/** The number in its badge, and whether it is urgent. */
	badge?: (attention: Attention) => { count: number; urgent: boolean }
	/** An AI tool: hidden while they are switched off. */
	isAi?: true
}

/** The sections to show, with the AI tools or without, by group. */
export const groupsWith = (ai: boolean): { group: SectionGroup; sections: AdminSection[] }[] =>
	groupNames
		.map((group) => ({
			group,
			sections: adminSections.filter((section) => section.group === group && (ai || !section.isAi)),
		}))
		.filter(({ sections }) => sections.length > 0)

/** The admin's navigation. A new section is a new line here. */
export const adminSections: readonly AdminSection[] = [
	{ href: '/admin', label: 'Dashboard', icon: 'layout-dashboard', group: 'work' },
	{
		href: '/admin/leads',
		label: 'Enquiries',
		icon: 'inbox',
		group: 'work',
		badge: ({ openEnquiries, overdueEnquiries }) => ({ count: openEnquiries, urgent: overdueEnquiries > 0 }),
	},
	{
		href: '/admin/comments',
		label: 'Comments',
		icon: 'message-square',
		group: 'work',
		badge: ({ pendingComments }) => ({ count: pendingComments, urgent: false }),
	},
	{ href: '/admin/stats', label: 'Statistics', icon: 'chart-column', group: 'work' },
	{ href: '/admin/site', label: 'Site', icon: 'globe', group: 'content' },
	{
		href: '/admin/posts',
		label: 'Posts',
		icon: 'file-text',
		group: 'content',
		badge: ({ contributions }) => ({ count: contributions, urgent: false }),
	},
	{ href: '/admin/media', label: 'Media', icon: 'image', group: 'content' },
	{ href: '/admin/newsletter', label: 'Newsletter', icon: 'newspaper', group: 'content' },
	{ href: '/admin/ai-generator', label: 'Generator', icon: 'sparkles', group: 'writing', isAi: true },
	{ href: '/admin/content-forge', label: 'Content Forge', icon: 'lightbulb', group: 'writing', isAi: true },
	{ href: '/admin/ai-settings', label: 'AI settings', icon: 'sliders-horizontal', group: 'writing' },
	{ href: '/admin/users', label: 'People', icon: 'users', group: 'people' },
	{ href: '/admin/privacy', label: 'Privacy', icon: 'shield-check', group: 'people' },
	{
		href: '/admin/outbox',
		label: 'Outbox',
		icon: 'send',
		group: 'system',
		badge: ({ mailsInTrouble }) => ({ count: mailsInTrouble, urgent: true }),
	},
	{ href: '/admin/backups', label: 'Backups', icon: 'database', group: 'system' },
	{ href: '/admin/audit', label: 'Audit log', icon: 'receipt-text', group: 'system' },
]
