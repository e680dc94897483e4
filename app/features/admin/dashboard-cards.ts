import type { IconName } from '#app/ui/icon.tsx'

export type DashboardCard = { href: string; title: string; text: string; icon: IconName; isAi?: true }

/** The cards that are there, with the writing tools or without. */
export const cardsWith = (ai: boolean): DashboardCard[] => dashboardCards.filter(({ isAi }) => ai || !isAi)

/**
 * The specification's cards (section 5, admin dashboard) in its order: /admin/stats, /admin/posts, /admin/comments,
 * /admin/ai-generator, /admin/content-forge; then ours. A card stands here from the day its page does.
 */
const dashboardCards: readonly DashboardCard[] = [
	{
		href: '/admin/stats',
		title: 'Dashboard',
		text: 'See who comes, from where, what they read, and what they ask for.',
		icon: 'chart-column',
	},
	{
		href: '/admin/posts',
		title: 'Posts',
		text: 'Write, put in order, publish, and take back what was published.',
		icon: 'file-text',
	},
	{
		href: '/admin/comments',
		title: 'Comments',
		text: 'Read what readers write, and decide what is shown.',
		icon: 'message-square',
	},
	{
		href: '/admin/ai-generator',
		title: 'AI Simple Generator',
		text: 'Say what a post is about, and get a first draft to work on.',
		icon: 'sparkles',
		isAi: true,
	},
	{
		href: '/admin/content-forge',
		title: 'Content Forge',
		text: 'Make a post step by step: keywords, title, value, goals, article, picture.',
		icon: 'lightbulb',
		isAi: true,
	},
	{
		href: '/admin/leads',
		title: 'Enquiries',
		text: 'Answer the people who ask for a quote, before a day is over.',
		icon: 'inbox',
	},
	{
		href: '/admin/media',
		title: 'Media',
		text: 'Add pictures, say what they show, and see where they are used.',
		icon: 'image',
	},
	{
		href: '/admin/newsletter',
		title: 'Newsletter',
		text: 'See who asked for it, and take their addresses to where it is sent from.',
		icon: 'newspaper',
	},
	{
		href: '/admin/outbox',
		title: 'Outbox',
		text: 'Follow every mail of this site, read it, and send it again.',
		icon: 'send',
	},
	{
		href: '/admin/users',
		title: 'People',
		text: 'Decide who is an admin, and who may not sign in.',
		icon: 'users',
	},
	{
		href: '/admin/ai-settings',
		title: 'AI settings',
		text: 'Choose how this house sounds, see what AI writing costs, and switch it off.',
		icon: 'sliders-horizontal',
	},
	{
		href: '/admin/privacy',
		title: 'Privacy',
		text: 'See what is kept of whom, for how long, and erase it on request.',
		icon: 'shield-check',
	},
	{
		href: '/admin/audit',
		title: 'Audit log',
		text: 'See who did what at this desk, and when.',
		icon: 'receipt-text',
	},
]
