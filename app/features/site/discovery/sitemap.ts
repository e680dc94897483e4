import type { LoaderFunctionArgs } from 'react-router'
import { blogAddresses } from '#app/features/posts/topics/addresses.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { legalPages } from '../legal/legal-content.ts'
import { projectType } from '../portfolio/project-content.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { topicsType } from '../services/service-content.ts'
import { currentAddresses } from './current-addresses.server.ts'
import type { SiteAddress } from './site-addresses.ts'

const legalTags = legalPages.map(({ type }) => contentTag(type.name))

export async function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, [
		'site',
		'posts',
		contentTag(projectType.name),
		contentTag(topicsType.name),
		contentTag(issueType.name),
		...legalTags,
	])
	const addresses = [...(await currentAddresses()), ...(await blogAddresses())]
	return new Response(sitemap(addresses, env.SITE_URL), {
		headers: { 'content-type': 'application/xml; charset=utf-8' },
	})
}

function sitemap(addresses: readonly SiteAddress[], siteUrl: string): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => entry(address, siteUrl)).join('\n')}
</urlset>
`
}

function entry({ path, changedAt }: SiteAddress, siteUrl: string): string {
	const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
	return `<url><loc>${xml(siteUrl + path)}</loc>${changed}</url>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
