import { roleMay, type Role } from '#app/auth/permissions.ts'
import { sectionPermission } from '../sections/section-access.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'

export type DashboardCard = { href: string; title: string; text: string; icon: IconName; isAi?: true }

/** The cards to show to a role, with the AI tools or without. */
export const cardsWith = (ai: boolean, role: Role): DashboardCard[] =>
	dashboardCards.filter(({ href, isAi }) => (ai || !isAi) && roleMay(role, sectionPermission(href)))

/**
 * The specification's cards (section 5, admin dashboard) in its order: /admin/stats, /admin/posts, /admin/comments,
 * /admin/ai-generator, /admin/content-forge; then the others.
 */
const dashboardCards: readonly DashboardCard[] = [
	{
		href: '/admin/stats',
		title: 'Dashboard',
		text: 'See visits, sources, popular posts and enquiries.',
		icon: 'chart-column',
	},
	{
		href: '/admin/posts',
		title: 'Posts',
		text: 'Write, schedule, publish and edit posts.',
		icon: 'file-text',
	},
	{
		href: '/admin/comments',
		title: 'Comments',
		text: 'Read and approve what readers write.',
		icon: 'message-square',
	},
	{
		href: '/admin/ai-generator',
		title: 'AI Simple Generator',
		text: 'Describe a post and get a first draft.',
		icon: 'sparkles',
		isAi: true,
	},
	{
		href: '/admin/content-forge',
		title: 'Content Forge',
		text: 'Build a post step by step: keywords, title, article, picture.',
		icon: 'lightbulb',
		isAi: true,
	},
	{
		href: '/admin/leads',
		title: 'Enquiries',
		text: 'Answer people who ask for a quote.',
		icon: 'inbox',
	},
	{
		href: '/admin/media',
		title: 'Media',
		text: 'Add pictures, describe them and see where they are used.',
		icon: 'image',
	},
	{
		href: '/admin/newsletter',
		title: 'Newsletter',
		text: 'See subscribers and download their addresses.',
		icon: 'newspaper',
	},
	{
		href: '/admin/outbox',
		title: 'Outbox',
		text: 'Follow every email the site sends, and resend it.',
		icon: 'send',
	},
	{
		href: '/admin/users',
		title: 'People',
		text: 'Choose who is an admin, and suspend accounts.',
		icon: 'users',
	},
	{
		href: '/admin/ai-settings',
		title: 'AI settings',
		text: 'Set the brand voice and budget, or switch AI tools off.',
		icon: 'sliders-horizontal',
	},
	{
		href: '/admin/privacy',
		title: 'Privacy',
		text: 'See the data held about people, and erase it on request.',
		icon: 'shield-check',
	},
	{
		href: '/admin/audit',
		title: 'Audit log',
		text: 'See who did what in the admin, and when.',
		icon: 'receipt-text',
	},
]
