import { roleMay, type Role } from '#app/auth/permissions.ts'
import { sectionPermission } from '../sections/section-access.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'

export type DashboardCard = { href: string; title: string; text: string; icon: IconName; isAi?: true }

/** The cards to show to a role, with the AI tools or without. */
export const cardsWith = (ai: boolean, role: Role): DashboardCard[] =>
	dashboardCards.filter(({ href, isAi }) => (ai || !isAi) && roleMay(role, sectionPermission(href)))

/**
 * The specification's cards (section 5, admin dashboard) in its order: /admin/stats, /admin/posts, /admin/comments,
 * /admin/ai-generator, /admin/content-forge. Everything else is in the navigation.
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
]
