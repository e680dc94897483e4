import type { IconName } from '#app/ui/icons/icon.tsx'
import type { Attention } from './attention.ts'

export type AdminSection = {
	href: string
	label: string
	icon: IconName
	/** The number in its badge, and whether it is urgent. */
	badge?: (attention: Attention) => { count: number; urgent: boolean }
	/** An AI tool: hidden while they are switched off. */
	isAi?: true
}

/** The sections to show, with the AI tools or without. */
export const sectionsWith = (ai: boolean): AdminSection[] => adminSections.filter(({ isAi }) => ai || !isAi)

/** The admin's navigation. A new section is a new line here. */
export const adminSections: readonly AdminSection[] = [
	{ href: '/admin', label: 'Dashboard', icon: 'layout-dashboard' },
	{ href: '/admin/stats', label: 'Statistics', icon: 'chart-column' },
	{
		href: '/admin/posts',
		label: 'Posts',
		icon: 'file-text',
		badge: ({ contributions }) => ({ count: contributions, urgent: false }),
	},
	{ href: '/admin/site', label: 'Site', icon: 'globe' },
	{
		href: '/admin/comments',
		label: 'Comments',
		icon: 'message-square',
		badge: ({ pendingComments }) => ({ count: pendingComments, urgent: false }),
	},
	{
		href: '/admin/leads',
		label: 'Enquiries',
		icon: 'inbox',
		badge: ({ openEnquiries, overdueEnquiries }) => ({ count: openEnquiries, urgent: overdueEnquiries > 0 }),
	},
	{ href: '/admin/ai-generator', label: 'Generator', icon: 'sparkles', isAi: true },
	{ href: '/admin/content-forge', label: 'Content Forge', icon: 'lightbulb', isAi: true },
	{ href: '/admin/media', label: 'Media', icon: 'image' },
	{ href: '/admin/newsletter', label: 'Newsletter', icon: 'newspaper' },
	{
		href: '/admin/outbox',
		label: 'Outbox',
		icon: 'send',
		badge: ({ mailsInTrouble }) => ({ count: mailsInTrouble, urgent: true }),
	},
	{ href: '/admin/users', label: 'People', icon: 'users' },
	{ href: '/admin/ai-settings', label: 'AI settings', icon: 'sliders-horizontal' },
	{ href: '/admin/backups', label: 'Backups', icon: 'database' },
	{ href: '/admin/privacy', label: 'Privacy', icon: 'shield-check' },
	{ href: '/admin/audit', label: 'Audit log', icon: 'receipt-text' },
]
