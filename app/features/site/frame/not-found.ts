import type { PageLink } from '../parts/page-parts.ts'

export const notFound: {
	heading: string
	text: string
	home: PageLink
	suggestionsHeading: string
	suggestions: readonly PageLink[]
} = {
	heading: 'Page Not Found',
	text: 'We could not find this page. It may have moved, or the link may have lost a letter on the way.',
	home: { label: 'Go Home', href: '/' },
	suggestionsHeading: 'These might help',
	suggestions: [
		{ label: 'See our services', href: '/services' },
		{ label: 'Read the blog', href: '/blog' },
		{ label: 'Ask us directly', href: '/contact' },
	],
}
