import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs } from 'react-router'
import { newEntryItem } from '#app/content/content-type.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { draftData } from '#app/features/site/drafts/draft-data.server.ts'
import { draftViews } from '#app/features/site/drafts/draft-views.tsx'
import { typeFor } from '../list.server.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const type = typeFor(await viewerOf(request, context), params['type'])
	const id = params['entry'] ?? ''
	if (!type || !draftViews[type.name]) throw data(null, { status: 404 })
	const stored = await type.open(async (open): Promise<unknown> => {
		if (id === newEntryItem && open.kind === 'collection') return open.blank()
		return (await entryOf(open, id))?.draft ?? null
	})
	if (stored === null) throw data(null, { status: 404 })
	return { type: type.name, id, stored, data: await draftData(type.name) }
}

export const headers: HeadersFunction = ({ parentHeaders }) => parentHeaders

export const meta = () => [{ title: 'Draft' }, { name: 'robots', content: 'noindex' }]

export default function DraftPage() {
	const { type, id, stored, data: shown } = useLoaderData<typeof loader>()
	return draftViews[type]?.(stored, id, shown)
}
