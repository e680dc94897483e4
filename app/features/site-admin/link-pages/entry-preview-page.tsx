import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { company } from '#app/config/company.ts'
import { NoPreview } from '#app/features/editor/previews/no-preview.tsx'
import { PreviewBar } from '#app/features/editor/previews/preview-bar.tsx'
import { secretly, statusOf } from '#app/features/editor/previews/preview-response.ts'
import { draftViews } from '#app/features/site/drafts/draft-views.tsx'
import { dateTimeText } from '#app/format/dates.ts'
import type { EntryVisibility } from '../links/entry-preview-address.ts'
import { openEntryPreview } from './entry-previews.server.ts'
import { entryPreviewMessages as messages } from '../links/messages.ts'

export const headers: HeadersFunction = () => secretly

export async function loader({ params: { token = '' } }: LoaderFunctionArgs) {
	const opened = await openEntryPreview(token)
	const preview = opened.state === 'open' ? opened : null
	return data({ preview, state: opened.state }, { status: statusOf[opened.state] })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${messages.title(loaderData?.preview?.name ?? '')} | ${company().name}` },
	{ name: 'robots', content: 'noindex, nofollow' },
]

/** The draft of an entry as its page would show it, among what visitors see now. */
export default function EntryPreviewPage() {
	const { preview, state } = useLoaderData<typeof loader>()
	if (!preview) return <NoPreview state={state} back={{ href: '/', label: messages.toSite }} />
	const { type, id, stored, around, until, visibility } = preview
	return (
		<>
			{draftViews[type]?.(stored, id, around)}
			<PreviewBar until={until} text={textOf(visibility)} asSaved={messages.asSaved} isBelow />
		</>
	)
}

const textOf = (visibility: EntryVisibility): string =>
	visibility.kind === 'scheduled'
		? messages.scheduled(dateTimeText(new Date(visibility.at)))
		: messages.visibility[visibility.kind]
