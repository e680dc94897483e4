import type { IconName } from '#app/ui/icons/icon.tsx'
import type { Attention } from './attention.ts'

export type DeskSection = {
	href: string
	label: string
	icon: IconName
	/** What stands in the badge beside it, and whether it cannot wait. */
	badge?: (attention: Attention) => { count: number; urgent: boolean }
	/** A writing tool: not there while AI writing is switched off. */
	isAi?: true
}

/** The parts that are there, with the writing tools or without. */
export const sectionsWith = (ai: boolean): DeskSection[] => deskSections.filter(({ isAi }) => ai || !isAi)

/** The desk's navigation. One more part of the desk is one more line. */
export const deskSections: readonly DeskSection[] = [
	{ href: '/admin', label: 'Dashboard', icon: 'layout-dashboard' },
	{ href: '/admin/stats', label: 'Statistics', icon: 'chart-column' },
	{
		href: '/admin/posts',
		label: 'Posts',
		icon: 'file-text',
		badge: ({ contributions }) => ({ count: contributions, urgent: false }),
	},
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
