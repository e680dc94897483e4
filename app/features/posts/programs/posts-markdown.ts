import { data, type LoaderFunctionArgs } from 'react-router'
import { postsTag } from '#app/events/page-tags.ts'
import { markdownLine } from '#app/format/markdown-text.ts'
import { longDate } from '#app/format/public-dates.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { listPosts } from '../list/posts.server.ts'
import { blogMarkdownPath, blogQuery, listPath, parseBlogSearch, postMarkdownPath } from '../post/addresses.ts'
import { listMessages as messages, archiveMessages } from '../post/messages.ts'
import { postsPerPage } from '../post/post.ts'
import { findCategory, findTag } from '../topics/topic-page.server.ts'

/** /blog.md: a list of posts as Markdown, with links to each as Markdown; of a category or tag, and page by page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { page, category, tag } = parseBlogSearch(new URL(request.url).searchParams)
	const [inCategory, withTag] = await Promise.all([category && findCategory(category), tag && findTag(tag)])
	// A topic that does not exist has no page.
	if (inCategory === null || withTag === null) throw data(null, { status: 404 })
	const { posts, total } = await listPosts({ page, category, tag })
	if (posts.length === 0 && page > 1) throw data(null, { status: 404 })
	cachePublic(context, [postsTag])
	const site = (path: string) => `${env.SITE_URL}${path}`
	const url = site(listPath({ page, category, tag }))
	const titles = [
		inCategory && archiveMessages.category(inCategory.name),
		withTag && archiveMessages.tag(withTag.name),
	].filter(Boolean)
	const next =
		page * postsPerPage < total ? site(blogMarkdownPath + blogQuery({ page: page + 1, category, tag })) : null
	const lines = [
		`# ${markdownLine(titles.join(', ') || messages.title)}${page > 1 ? `, page ${page}` : ''}`,
		'',
		`From ${url}`,
		'',
		...posts.map(
			({ title, slug, publishedAt, excerpt }) =>
				`- [${markdownLine(title)}](${site(postMarkdownPath(slug))}), ${longDate(publishedAt)}${excerpt.trim() === '' ? '' : `: ${markdownLine(excerpt)}`}`,
		),
		...(next === null ? [] : ['', `[Next page](${next})`]),
	]
	return new Response(`${lines.join('\n').trimEnd()}\n`, {
		headers: {
			'content-type': 'text/markdown; charset=utf-8',
			'x-robots-tag': 'noindex',
			link: `<${url}>; rel="canonical"`,
		},
	})
}
