import type { Permission } from '#app/auth/permissions.ts'
import { adminSections } from './admin-sections.ts'

/** Addresses below /admin with another permission than their section's. */
const others: readonly (readonly [address: string, allow: Permission])[] = [
	['/admin/*', 'admin:enter'],
	['/admin/checklist', 'setup:manage'],
	['/admin/setup', 'setup:manage'],
	['/admin/confirm', 'admin:enter'],
	// Each kind of result has a permission of its own.
	['/admin/find', 'admin:enter'],
	['/admin/posts.zip', 'post:manage'],
	['/admin/users/invitations', 'invitation:manage'],
	['/admin/posts/topics', 'topic:manage'],
	['/admin/draft', 'content:edit'],
	['/admin/site/redirects', 'redirect:manage'],
	['/admin/site/not-found', 'redirect:manage'],
	['/admin/media/find', 'media:upload'],
	['/admin/media/upload', 'media:upload'],
]

const addresses = [...others, ...adminSections.map(({ href, allow }) => [href, allow] as const)]

/** Of '/admin/leads' are '/admin/leads/:id' and '/admin/leads.csv'; the dashboard has no pages below it. */
const isAt = (pattern: string, address: string): boolean =>
	pattern === address || (address !== '/admin' && ['/', '.'].some((next) => pattern.startsWith(address + next)))

/** Who may read a page below /admin, by the pattern of its route: what the longest address says that leads to it. */
export function sectionPermission(pattern: string): Permission {
	const path = `/${pattern.split('/').filter(Boolean).join('/')}`
	const [found] = addresses
		.filter(([address]) => isAt(path, address))
		.toSorted(([one], [other]) => other.length - one.length)
	return found?.[1] ?? 'admin:unlisted'
}
