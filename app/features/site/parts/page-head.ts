import type { MetaDescriptor } from 'react-router'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { sharingImagePath } from '#app/features/posts/post/addresses.ts'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta, type Thing } from '#app/ui/seo/page-meta.ts'
import { breadcrumbLabels } from './page-labels.ts'
import type { PageLink, PageMeta } from './page-parts.ts'

type HeadInput = {
	siteUrl: string
	meta: PageMeta
	path: string
	/** The parent pages, without the home page; `current` is this page's name in the breadcrumbs. */
	trail: readonly PageLink[]
	current: string
	structuredData?: readonly Thing[]
}

const home: PageLink = { label: breadcrumbLabels.home, href: '/' }

/** The breadcrumbs of an inner page; the page itself is not among them. */
export const trailFromHome = (...parents: readonly PageLink[]): readonly PageLink[] => [home, ...parents]

/** The metadata of an inner marketing page. The address of its sharing image follows from its path. */
export function pageHead({ siteUrl, meta, path, trail, current, structuredData = [] }: HeadInput): MetaDescriptor[] {
	return pageMeta({
		siteUrl,
		title: meta.title,
		description: withChannels(meta.description),
		path,
		image: sharingImagePath('page', path.slice(1).replaceAll('/', '-')),
		structuredData: [breadcrumbList(siteUrl, trail, { label: current, href: path }), ...structuredData],
	})
}
