import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { addFrom } from '../upload/add-action.server.ts'
import { addInput } from '../picture/describe-input.ts'
import {
	libraryAddress,
	libraryPath,
	libraryViews,
	picturePagePath,
	readLibraryAddress,
} from '../picture/library-address.ts'
import { listPictures, type PictureTile } from './library.server.ts'
import libraryStyles from './library.css?url'
import { PageNote } from './page-note.tsx'
import { Uploader } from '../upload/uploader.tsx'
import { useRefreshWhileMaking } from './use-refresh-while-making.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { focusClass } from '#app/ui/page/picture.tsx'
import { thumbUrl } from '../picture/library-picture.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: libraryStyles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readLibraryAddress(new URL(request.url).searchParams)
	return { view, ...(await listPictures(view)), freshKey: crypto.randomUUID() }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** For forms without scripts; scripts upload each picture to /admin/media/upload. */
export const action = pageAction({
	allow: 'media:manage',
	limit: 'media',
	files: ['picture'],
	input: addInput,
	run: async (form, context) => {
		throw redirect(picturePagePath((await addFrom(form, context)).id), 303)
	},
})

export default function LibraryPage() {
	const { view, pictures, newer, older, freshKey } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	useRefreshWhileMaking(pictures.some(({ isMaking }) => isMaking))
	const isLoading = useNavigation().state === 'loading'
	const { show, search } = view
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<PageNote />
			<Uploader freshKey={freshKey} errors={actionData?.errors ?? {}} values={actionData?.values ?? {}} />
			<AdminSearch
				action={libraryPath}
				label={messages.search}
				placeholder={messages.searchPlaceholder}
				search={search}
				keep={{ show: show === 'all' ? undefined : show }}
			/>
			<TabLinks
				label={messages.tabs}
				tabs={libraryViews.map((each) => ({
					href: libraryAddress({ show: each, search }),
					label: messages.views[each],
					current: each === show,
				}))}
			/>
			<div aria-busy={isLoading} className="admin-results">
				{pictures.length > 0 ? (
					<ul className="media-grid">
						{pictures.map((picture) => (
							<Tile key={picture.id} picture={picture} from={libraryAddress(view)} />
						))}
					</ul>
				) : (
					<EmptyState
						{...(search || show === 'unused' ? {} : { illustration: '/illustrations/empty-posts.svg' })}
						text={search ? messages.notFound(search) : messages.nothing[show]}
					>
						{(search !== '' || show !== 'all') && (
							<Link to={libraryPath} className="btn btn-secondary btn-sm">
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<PagerLinks
				label={messages.pages}
				newer={newer ? libraryAddress({ ...view, start: { newerThan: newer } }) : undefined}
				older={older ? libraryAddress({ ...view, start: { olderThan: older } }) : undefined}
			/>
		</AdminPage>
	)
}

/** A picture in the grid; the whole tile links to its page. */
function Tile({ picture, from }: { picture: PictureTile; from: string }) {
	const { id, alt, fileName, name, focusX, focusY, uses, isMaking } = picture
	return (
		<li className="media-tile">
			<div className="media-frame">
				<img
					src={thumbUrl(picture)}
					alt=""
					width={320}
					height={240}
					loading="lazy"
					decoding="async"
					className={focusClass(focusX, focusY)}
				/>
			</div>
			<div className="media-caption">
				<Link to={picturePagePath(id)} state={{ from }} className="media-link">
					{alt || fileName || name}
				</Link>
				<p className="media-badges">
					{uses > 0 && <span>{messages.usedBadge(uses)}</span>}
					{alt === '' && <Badge look="outline">{messages.decorativeBadge}</Badge>}
					{isMaking && <span>{messages.making}</span>}
				</p>
			</div>
		</li>
	)
}
