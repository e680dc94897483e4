import { topicsPath } from '#app/features/posts-admin/topics/topics-view.ts'
import { postsAddress } from '#app/features/posts-admin/list/posts-view.ts'
import { newPath } from '#app/features/posts/post/editor-addresses.ts'
import type { Permission } from '#app/auth/permissions.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { adminSections } from '../sections/admin-sections.ts'
import { paletteMessages as messages } from './messages.ts'

const storeKey = 'palette-recent'
const max = 4

/**
 * The commands used last on this device, the newest first. Only names of sections are stored, never a post: the next
 * person at this device need not know what is being written.
 */
export function recentCommands(): Command[] {
	const all = [...pages, ...actions]
	return readIds().flatMap((id) => all.find((command) => command.id === id) ?? [])
}

export function recordUse({ id }: Command): void {
	if (![...pages, ...actions].some((command) => command.id === id)) return
	try {
		localStorage.setItem(storeKey, JSON.stringify([id, ...readIds().filter((other) => other !== id)].slice(0, max)))
	} catch {
		// Without storage there are no recent commands.
	}
}

function readIds(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
		return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
	} catch {
		return []
	}
}

export type Command = {
	id: string
	label: string
	icon: IconName
	/** Other words that find it. */
	words?: string
	/** Shown in small type next to the label. */
	note?: string
	/** Hidden while the AI tools are switched off. */
	isAi?: true
	/** Who may use it; without it everybody in the admin. */
	allow?: Permission
	/** An address of the admin, one that needs a full page load, or a button of the admin's frame. */
	leads: { to: string } | { page: string } | { press: string }
}

/** Every section of the admin, and the parts of the posts that are used most. */
export const pages: readonly Command[] = [
	...adminSections.map(({ href, label, icon, allow, isAi }): Command => ({
		id: href,
		label,
		icon,
		allow,
		...(isAi && { isAi }),
		leads: { to: href },
	})),
	postsPart('drafts', messages.drafts),
	postsPart('contributions', messages.contributions),
	postsPart('scheduled', messages.scheduled),
	postsPart('trash', messages.trash),
	{
		id: topicsPath,
		label: messages.topics,
		icon: 'tag',
		words: 'topics labels',
		allow: 'topic:manage',
		leads: { to: topicsPath },
	},
	{ id: 'account', label: messages.account, icon: 'user', words: 'profile password', leads: { page: '/account' } },
	{ id: 'site', label: messages.site, icon: 'globe', words: 'home blog', leads: { page: '/' } },
]

function postsPart(tab: 'drafts' | 'contributions' | 'scheduled' | 'trash', label: string): Command {
	const href = postsAddress({ tab })
	return {
		id: href,
		label,
		icon: tab === 'trash' ? 'trash' : 'file-text',
		words: 'posts',
		allow: tab === 'contributions' ? 'post:manage' : 'post:write',
		leads: { to: href },
	}
}

export const actions: readonly Command[] = [
	{ id: 'new-post', label: messages.newPost, icon: 'plus', words: 'write blog', leads: { page: newPath } },
	{
		id: 'upload',
		label: messages.upload,
		icon: 'image',
		words: 'media add photo',
		allow: 'media:manage',
		leads: { to: '/admin/media' },
	},
	{ id: 'light', label: messages.light, icon: 'sun', words: 'mode colours', leads: { press: '[data-mode=light]' } },
	{ id: 'dark', label: messages.dark, icon: 'moon', words: 'mode colours', leads: { press: '[data-mode=dark]' } },
	{
		id: 'system',
		label: messages.system,
		icon: 'monitor',
		words: 'mode colours system',
		leads: { press: '[data-mode=system]' },
	},
	{
		id: 'sign-out',
		label: messages.signOut,
		icon: 'log-out',
		words: 'log out leave',
		leads: { press: 'form[action="/sign-out"] button' },
	},
]
