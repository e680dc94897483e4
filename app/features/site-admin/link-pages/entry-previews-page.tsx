import { data, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { PreviewForms } from '#app/features/editor/previews/preview-forms.tsx'
import { previewInput } from '#app/features/editor/previews/preview-input.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { typeFor } from '../list.server.ts'
import { changeEntryPreviews, previewedName } from './entry-previews.server.ts'
import { entryPreviewMessages as messages } from '../links/messages.ts'
import '#app/features/editor/previews/preview-links.css'

export const handle: RouteHandle = { hydrate: true }

/** Makes and ends the preview links of one entry by forms; at the top of its editor a script makes one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const type = typeFor(await viewerOf(request, context), params['type'])
	const id = params['entry'] ?? ''
	const name = type ? await previewedName(type, id) : null
	if (!type || name === null) throw data(null, { status: 404 })
	return { name, back: `/admin/site/${type.name}/${id}` }
}

export const meta: MetaFunction<typeof loader> = () => [
	{ title: `${messages.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: previewInput,
	run: async (form, { viewer, params }) => {
		const type = typeFor(viewer, params['type'])
		if (!type) throw new ExpectedError(messages.gone, { status: 404 })
		return { ok: true as const, link: await changeEntryPreviews(type, params['entry'] ?? '', form) }
	},
})

export default function EntryPreviewsPage() {
	const { name, back } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage
			title={messages.page(name)}
			description={messages.lead}
			back={{ href: back, label: messages.back(name) }}
		>
			<div className="card preview-page">
				<PreviewForms actionData={actionData} ended={messages.ended} />
			</div>
		</AdminPage>
	)
}
