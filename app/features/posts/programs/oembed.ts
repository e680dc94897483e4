import type { LoaderFunctionArgs } from 'react-router'
import { company } from '#app/config/company.ts'
import { env } from '#app/platform/env/env.server.ts'
import { absoluteUrl } from '#app/ui/seo/page-meta.ts'
import { blogPath, sharingImagePath } from '../post/addresses.ts'
import { publicPost } from './public-post.server.ts'

const problem = (text: string, status: number) =>
	Response.json({ error: text }, { status, headers: { 'cache-control': 'no-store' } })

/**
 * /oembed?url=…: what a post's link looks like on another site (https://oembed.com, type `link`: no site may put this one
 * into a frame). Errors have the statuses of the format: 404 for what is no post, 501 for another format than JSON.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams
	const format = asked.get('format') ?? 'json'
	if (format !== 'json') return problem('Only the format "json" is available.', 501)
	const slug = slugOf(asked.get('url') ?? '')
	const post = slug === null ? null : await publicPost(slug)
	if (!post) return problem('"url" must be the address of a post on this site.', 404)
	return Response.json(
		{
			version: '1.0',
			type: 'link',
			title: post.title,
			author_name: post.author,
			provider_name: company().name,
			provider_url: env.SITE_URL,
			cache_age: 3_600,
			...(fits(asked) && {
				thumbnail_url: absoluteUrl(sharingImagePath('post', post.slug), env.SITE_URL),
				thumbnail_width: picture.width,
				thumbnail_height: picture.height,
			}),
		},
		{ headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } },
	)
}

/** There is one size of it. */
const picture = { width: 1_200, height: 630 }

/** The format: what is sent is no larger than maxwidth and maxheight. A size that is no number says nothing. */
function fits(asked: URLSearchParams): boolean {
	const max = (name: string) => (/^\d{1,9}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : Infinity)
	return picture.width <= max('maxwidth') && picture.height <= max('maxheight')
}

function slugOf(address: string): string | null {
	const url = URL.parse(address)
	if (!url || url.host !== new URL(env.SITE_URL).host) return null
	const [, slug] = new RegExp(`^${blogPath}/([^/]+)$`).exec(url.pathname) ?? []
	try {
		return slug === undefined ? null : decodeURIComponent(slug)
	} catch {
		return null
	}
}
