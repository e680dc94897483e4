import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { postTag, postsTag } from '#app/events/page-tags.ts'
import { markdownLine, withoutUnseen } from '#app/format/markdown-text.ts'
import { longDate } from '#app/format/public-dates.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { postMarkdownPath, postPath } from '../post/addresses.ts'
import { movedTo } from '../post/post.server.ts'
import { absoluteLinks } from './absolute-links.ts'
import { publicPost } from './public-post.server.ts'

/** /blog/{slug}.md: a post as Markdown, for programs that read. Search engines keep to its page. */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
	const post = await publicPost(slug)
	if (!post) {
		const now = await movedTo(slug)
		if (now) throw redirect(postMarkdownPath(now), 308)
		throw data(null, { status: 404 })
	}
	cachePublic(context, [postsTag, postTag(post.id)])
	const url = env.SITE_URL + postPath(post.slug)
	const lines = [
		`# ${markdownLine(post.title)}`,
		'',
		`By ${markdownLine(post.author)}, ${longDate(post.publishedAt)}. From ${url}`,
		'',
		absoluteLinks(withoutUnseen(post.content), env.SITE_URL, url),
	]
	return new Response(`${lines.join('\n').trimEnd()}\n`, {
		headers: {
			'content-type': 'text/markdown; charset=utf-8',
			'x-robots-tag': 'noindex',
			link: `<${url}>; rel="canonical"`,
		},
	})
}
