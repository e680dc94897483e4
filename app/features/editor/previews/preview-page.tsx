import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { absoluteUrl } from '#app/ui/seo/page-meta.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { PostView } from '#app/features/posts/page/post-view.tsx'
import { relatedPosts } from '#app/features/posts/post/post.server.ts'
import { sidebar } from '#app/features/posts/sidebar/sidebar.server.ts'
import { previewMessages as messages } from './messages.ts'
import { NoPreview } from './no-preview.tsx'
import { PreviewBar, visibilityText } from './preview-bar.tsx'
import { secretly, statusOf } from './preview-response.ts'
import { openPreview } from './preview-links.server.ts'

export const headers: HeadersFunction = () => secretly

export async function loader({ params: { token = '' } }: LoaderFunctionArgs) {
	const opened = await openPreview(token)
	if (opened.state !== 'open') return data({ preview: null, state: opened.state }, { status: statusOf[opened.state] })
	const { post, until, visibility } = opened
	const [related, lists] = await Promise.all([relatedPosts(post.slug, { preview: true }), sidebar()])
	const url = absoluteUrl(postPath(post.slug), env.SITE_URL)
	return data({ preview: { post, until, visibility, related, sidebar: lists, url }, state: opened.state })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	const title = loaderData?.preview ? messages.title(loaderData.preview.post.title) : messages.over.heading
	return [{ title: `${title} | ${company().name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** A draft as its page would show it, without counting, sharing and comments. */
export default function PreviewPage() {
	const { preview, state } = useLoaderData<typeof loader>()
	if (!preview) return <NoPreview state={state} />
	const { until, visibility, ...view } = preview
	return (
		<>
			<PreviewBar until={until} text={visibilityText(visibility)} asSaved={messages.asSaved} />
			<PostView {...view} thread={null} />
		</>
	)
}
