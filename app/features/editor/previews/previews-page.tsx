import { pagePath } from '#app/platform/request/data-request.ts'
import { data, redirectDocument, useActionData, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { readUuid } from '#app/format/uuid.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { previewMessages as messages } from './messages.ts'
import { PreviewForms } from './preview-forms.tsx'
import { previewInput } from './preview-input.ts'
import { changePreviews, previewable } from './preview-links.server.ts'
import './preview-links.css'

export const handle: RouteHandle = { hydrate: true }

/** Makes and ends the preview links of one post by forms; in the editor a script does the same. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	if (!viewer) throw redirectDocument(`/sign-in?next=${encodeURIComponent(pagePath(request))}`)
	const id = readUuid(params['postId'])
	const post = id === null ? null : await previewable(viewer, id)
	if (!post) throw data(messages.gone, { status: 404 })
	const isAdmin = can(viewer, 'post:write')
	return { title: post.title, back: isAdmin ? `/admin/posts/edit/${post.id}` : `/blog/edit/${post.id}` }
}

export const meta: MetaFunction<typeof loader> = () => [
	{ title: `${messages.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'post:contribute',
	recordedAs: 'post:preview',
	limit: 'writing',
	input: previewInput,
	run: async (form, { user, params }) => {
		const id = readUuid(params['postId'])
		if (id === null) throw new ExpectedError(messages.gone, { status: 404 })
		return { ok: true as const, link: await changePreviews(user, id, form) }
	},
})

export default function PreviewsPage() {
	const { title, back } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<div className="wrap section-y">
			<div className="card preview-page">
				<h1 className="text-2xl sm:text-3xl">{messages.page(title)}</h1>
				<p className="text-muted-foreground">{messages.lead}</p>
				<PreviewForms actionData={actionData} ended={messages.ended} />
				<p>
					<a href={back} className="link">
						{messages.back}
					</a>
				</p>
			</div>
		</div>
	)
}
