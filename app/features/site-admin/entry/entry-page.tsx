import { isDataRequest } from '#app/platform/request/data-request.ts'
import {
	data,
	Link,
	redirect,
	useActionData,
	useLoaderData,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { authMessages } from '#app/auth/messages.ts'
import { pageAction } from '#app/action/action.server.ts'
import { mustBeTypedBy, typedBy } from '#app/action/typed-by.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { publicPath } from '#app/config/editable-pages.ts'
import { sitePaths } from '#app/config/site-paths.ts'
import { newEntryItem } from '#app/content/content-type.ts'
import { sentForm } from '#app/content/field.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { dateTimeText } from '#app/format/dates.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import editorStyles from '#app/features/editor/styles/editor.css?url'
import { missedMessages } from '#app/features/search/missed/messages.ts'
import { missedPath } from '#app/features/search/missed/missed-view.ts'
import { synonymsType } from '#app/features/search/synonyms-content.ts'
import { contentFields } from '#app/features/site/content-fields.ts'
import { aroundDrafts } from '#app/features/site/drafts/around-drafts.ts'
import { draftData } from '#app/features/site/drafts/draft-data.server.ts'
import { draftViews } from '#app/features/site/drafts/draft-views.tsx'
import { writingState } from '../autosave.server.ts'
import { readEditor, restoreVersion, saveForm, type Editor } from '../editor.server.ts'
import { currentId } from '#app/entries/move-entry.server.ts'
import { EntryEditor } from './entry-editor.tsx'
import { hasFixedAddress } from '../links/address-text.ts'
import { addedItem } from '../added/added-item.server.ts'
import { root, saveAsNew } from '../form-steps.ts'
import { backFrom, lastRank, typeFor } from '../list.server.ts'
import { siteMessages as messages } from '../messages.ts'
import { CopyPreviewLink } from '../links/copy-preview-link.tsx'
import { entryPreviewsPath } from '../links/entry-preview-address.ts'
import { entryPreviewMessages } from '../links/messages.ts'
import styles from '../site-admin.css?url'
import { VersionList } from './version-list.tsx'

/** They are there while they have nothing to show, too: only nothing leads to them then. */
const pagesOfLists: readonly string[] = ['/services', '/portfolio', '/testimonials']

export const handle: RouteHandle = { hydrate: true }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const type = typeFor(viewer, params['type'])
	const isNew = params['entry'] === newEntryItem && type?.kind === 'collection'
	const id = isNew ? null : (params['entry'] ?? '')
	const editor = type && (await readEditor(type, id))
	if (!type) throw data(null, { status: 404 })
	if (!editor) {
		const now = id === null ? id : await currentId(type.name, id)
		throw now === id ? data(null, { status: 404 }) : redirect(`/admin/site/${type.name}/${now}`)
	}
	const page = id === null ? null : publicPath(type.name, id)
	const hasAddress = id !== null && !hasFixedAddress(type.name, id)
	return {
		...editor,
		id,
		/** Where visitors see it now; null while they do not. */
		page: page !== null && (sitePaths()?.has(page) === true || pagesOfLists.includes(page)) ? page : null,
		/** The form that changes its address; null where it has none, or a fixed one. */
		addressForm: hasAddress ? `/admin/site/${type.name}/${id}/address` : null,
		/** That of a sample which says something else now. */
		sampleAddress: hasAddress && editor.hasSampleAddress ? page : null,
		type: type.name,
		rank: isNew ? await lastRank(type) : null,
		added: addedItem(new URL(request.url).searchParams, root),
		writing: await writingState(type, id, viewer?.id ?? ''),
		// Not of the request: a script asks at another address than a page load, and the form would be a new one then.
		address: `/admin/site/${type.name}/${params['entry'] ?? ''}`,
		label: type.label,
		back: backFrom(type, 'form'),
		live: draftViews[type.name] ? await draftData(type.name) : null,
	}
}

export const links = () => [
	{ rel: 'stylesheet', href: editorStyles },
	{ rel: 'stylesheet', href: styles },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.label ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const shouldRevalidate = revalidateAfterConflict

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	restorable: true,
	input: z.looseObject({
		...typedBy,
		intent: z.string().max(200).default('save'),
		version: z.coerce.number().int().min(0).max(2_000_000_000),
		mine: z.literal('wins').optional(),
		tab: z.uuid().optional(),
		sequence: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
	}),
	run: async ({ person, intent, version, mine, tab, sequence, ...fields }, { params, viewer, request }) => {
		const type = typeFor(viewer, params['type'])
		if (!type || !viewer) throw new ExpectedError(messages.gone, { status: 404 })
		mustBeTypedBy(person, viewer, authMessages.signInFirst)
		const by = viewer.id
		const isNew = type.kind === 'collection' && params['entry'] === newEntryItem
		// Its address may have changed since the form was opened.
		const isMoved = type.kind === 'collection' && intent === saveAsNew
		const id = isNew || isMoved ? null : await currentId(type.name, params['entry'] ?? '')
		const wanted = /^restore (\d{1,9})$/.exec(intent)?.[1]
		const saved =
			wanted !== undefined && id !== null
				? await restoreVersion(type, id, Number(wanted), by)
				: await saveForm(type, {
						id,
						base: version,
						sent: sentForm(Object.entries(fields)),
						intent: isMoved ? 'save' : intent,
						mineWins: mine === 'wins',
						by,
						tab: tab === undefined ? undefined : { id: tab, sequence },
					})
		const { message, version: stored, draft } = saved
		const to = id === null ? `/admin/site/${type.name}/${saved.id}` : null
		// A script first forgets what was typed; the page of what is deleted cannot be loaded again.
		if (to !== null && (isMoved || !isDataRequest(request))) throw redirect(to, 303)
		return { ok: true as const, message, version: stored, draft, to }
	},
})

export default function EntryPage() {
	const editor = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { entry, live } = editor
	const draw = draftViews[editor.type]
	const view = draw && live ? (value: object) => draw(value, editor.id ?? newEntryItem, live) : null
	const drawAround = aroundDrafts[editor.type]
	const shared = live?.around
	const around = drawAround && shared ? (value: object) => drawAround(value, shared) : null
	return (
		<AdminPage
			title={entry ? editor.name : messages.addTitle(editor.label)}
			description={entry && messages.status(statusOf(entry), dateTimeText(new Date(entry.updatedAt)))}
			actions={
				<>
					{editor.type === issuesTypeName && editor.id !== null && (
						<LinkButton href={`/admin/newsletter/issues/${editor.id}`} size="sm">
							{messages.sendIssue}
						</LinkButton>
					)}
					{editor.type === synonymsType.name && (
						<LinkButton href={missedPath} variant="secondary" size="sm">
							{missedMessages.title}
						</LinkButton>
					)}
					{editor.page !== null && (
						<LinkButton href={editor.page} variant="secondary" size="sm">
							{messages.viewPage}
						</LinkButton>
					)}
					{editor.addressForm !== null && (
						<LinkButton href={editor.addressForm} variant="secondary" size="sm">
							{messages.changeAddress}
						</LinkButton>
					)}
					{draw && !drawAround && editor.id !== null && <CopyPreviewLink type={editor.type} id={editor.id} />}
				</>
			}
			back={editor.back}
		>
			<ActionNotice actionData={actionData} id="site-entry" />
			{editor.sampleAddress !== null && editor.addressForm !== null && (
				<p className="admin-note">
					{messages.sampleAddress(editor.sampleAddress)}{' '}
					<Link to={editor.addressForm} className="link">
						{messages.changeAddress}
					</Link>
				</p>
			)}
			{contentFields[editor.type]?.open((field) => (
				<EntryEditor key={editor.address} field={field} loaded={{ ...editor, view, around }} actionData={actionData} />
			))}
			{draw && !drawAround && editor.id !== null && (
				<p className="site-after-form">
					<Link to={entryPreviewsPath(editor.type, editor.id)} className="link">
						{entryPreviewMessages.manage}
					</Link>
				</p>
			)}
			<UseList uses={editor.uses} />
			{entry && <VersionList revisions={editor.revisions} current={entry.version} />}
		</AdminPage>
	)
}

const statusOf = ({ version, publishedVersion }: NonNullable<Editor['entry']>): string =>
	publishedVersion === null
		? messages.neverPublished
		: publishedVersion === version
			? messages.published
			: messages.unpublishedChanges

type Uses = { uses: readonly { href: string; name: string; label: string }[] }

/** The entries that refer to this one. */
function UseList({ uses }: Uses) {
	if (uses.length === 0) return null
	return (
		<section aria-labelledby="uses" className="admin-panel site-versions">
			<h2 id="uses">{messages.uses}</h2>
			<ul>
				{uses.map(({ href, name, label }) => (
					<li key={href}>
						<span>
							<Link to={href} className="link">
								{name}
							</Link>{' '}
							({label})
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
