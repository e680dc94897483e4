import { absoluteUrl, type Thing } from './page-meta.ts'

/** The trail above a page as search engines read it; `current` is the page itself. */
export function breadcrumbList(
	siteUrl: string,
	trail: readonly { label: string; href: string }[],
	current: { label: string; href: string },
): Thing {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [...trail, current].map(({ label, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			item: absoluteUrl(href, siteUrl),
		})),
	}
}
