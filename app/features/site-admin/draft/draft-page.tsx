import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs } from 'react-router'
import { singleId } from '#app/content/content-type.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { typeNamed } from '#app/features/site/content-types.ts'
import { draftData } from '#app/features/site/draft-data.server.ts'
import { draftViews } from '#app/features/site/draft-views.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
	const type = typeNamed(params['type'])
	const entry = type && draftViews[type.name] && (await type.open((open) => entryOf(open, singleId)))
	if (!type || !entry) throw data(null, { status: 404 })
	return { type: type.name, stored: entry.draft, data: await draftData() }
}

export const headers: HeadersFunction = ({ parentHeaders }) => parentHeaders

export const meta = () => [{ title: 'Draft' }, { name: 'robots', content: 'noindex' }]

export default function DraftPage() {
	const { type, stored, data: shown } = useLoaderData<typeof loader>()
	return draftViews[type]?.(stored, shown)
}
