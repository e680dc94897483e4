import {
	data,
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useSubmit,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { useRef, type ReactNode } from 'react'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { deleteEntry, setTrashed } from '#app/entries/trash-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Status } from '#app/ui/admin/status.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { useDragOrder } from '#app/ui/admin/drag-order.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import {
	addressOfType,
	backFrom,
	duplicateItem,
	moveItem,
	placeItem,
	readItems,
	typeFor,
	type ItemRow,
} from './list.server.ts'
import { isStillSending } from '#app/features/newsletter-issues/sending/read-sending.server.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { ItemButtons } from './item-buttons.tsx'
import { readUses } from './references.server.ts'
import { siteMessages as messages } from './messages.ts'
import styles from './site-admin.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const type = typeFor(await viewerOf(request, context), params['type'])
	if (!type) throw data(null, { status: 404 })
	if (type.kind === 'single') throw redirect(addressOfType(type))
	const items = (await readItems(type)).map((item) => ({ ...item, key: crypto.randomUUID() }))
	return {
		name: type.name,
		label: type.label,
		items,
		back: backFrom(type, 'items'),
		isOrdered: type.open(({ isPublishedElsewhere }) => !isPublishedElsewhere),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.label ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.object({
		intent: z.enum(['up', 'down', 'place', 'duplicate', 'trash', 'put-back', 'delete']),
		item: z.string().max(60),
		/** Of the button: a copy that is asked for twice is one. */
		key: z.uuid().default(() => crypto.randomUUID()),
		/** Of `place`, counted from 0. */
		place: z.coerce.number().int().min(0).max(10_000).default(0),
	}),
	run: async ({ intent, item, key, place }, { params, viewer }) => {
		const type = typeFor(viewer, params['type'])
		if (type?.kind !== 'collection' || !viewer) throw new ExpectedError(messages.gone, { status: 404 })
		if (intent === 'up' || intent === 'down') {
			const isMoved = await moveItem(type, item, intent, viewer.id)
			return { ok: true as const, message: isMoved ? messages.moved : messages.alreadyThere, trashed: null }
		}
		if (intent === 'place') {
			const isMoved = await placeItem(type, item, place, viewer.id)
			return { ok: true as const, message: isMoved ? messages.moved : messages.alreadyThere, trashed: null }
		}
		if (intent === 'duplicate') {
			const id = await duplicateItem(type, { id: item, key, by: viewer.id })
			if (id === null) throw new ExpectedError(messages.gone, { status: 404 })
			return { ok: true as const, message: messages.duplicated, trashed: null }
		}
		if (intent === 'delete') {
			if (!(await deleteEntry(type, item))) throw new ExpectedError(messages.gone, { status: 404 })
			return { ok: true as const, message: messages.deleted, trashed: null }
		}
		const moved = await setTrashed(type, item, intent === 'trash', viewer.id)
		// A second press finds it where it should be.
		if (moved === 'gone') throw new ExpectedError(messages.gone, { status: 404 })
		const isTrashed = intent === 'trash'
		const uses = isTrashed ? await readUses(type, item) : []
		const message = !isTrashed
			? messages.restored
			: uses.length === 0
				? messages.trashed
				: messages.trashedUsed(uses.map(({ name }) => name).join(', '))
		const more = [
			...(moved === 'unscheduled' ? [messages.trashedScheduled] : []),
			...(isTrashed && type.name === issuesTypeName && (await isStillSending(item)) ? [messages.stillSending] : []),
		]
		return { ok: true as const, message: [message, ...more].join(' '), trashed: isTrashed ? item : null }
	},
})

const stateOf = ({ isTrashed, publishedVersion, version, isHidden }: ItemRow): ReactNode => {
	if (isTrashed) return messages.inTrash
	const state =
		publishedVersion === null
			? messages.neverPublished
			: publishedVersion === version
				? messages.published
				: messages.unpublishedChanges
	const isDone = publishedVersion === version && !isHidden
	return (
		<Status kind={isDone ? 'done' : isHidden ? 'ended' : 'draft'}>
			{isHidden ? `${state}, ${messages.hidden.toLowerCase()}` : state}
		</Status>
	)
}

export default function CollectionPage() {
	const { name, label, items, back, isOrdered } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const submit = useSubmit()
	const list = useRef<HTMLDivElement>(null)
	const shown = items.filter(({ isTrashed }) => !isTrashed)
	const drag = useDragOrder(list, (item, place) => {
		void submit({ intent: 'place', item, place: String(place) }, { method: 'post', preventScrollReset: true })
	})
	const from = drag.draggedId === null ? null : shown.findIndex(({ id }) => id === drag.draggedId)
	const columns: readonly Column<ItemRow & { key: string }>[] = [
		{
			heading: messages.name,
			names: true,
			cell: (item) => (item.isTrashed ? item.name : <Link to={`/admin/site/${name}/${item.id}`}>{item.name}</Link>),
		},
		{ heading: messages.state, unlabelled: true, cell: stateOf },
		{
			heading: messages.actions,
			align: 'end',
			actions: true,
			cell: (item) => (
				<ItemButtons
					item={item}
					isOrdered={isOrdered}
					isFirst={item.id === shown[0]?.id}
					isLast={item.id === shown.at(-1)?.id}
					handle={
						!item.isTrashed &&
						isOrdered &&
						shown.length > 1 && (
							<button
								type="button"
								className="site-handle js-only"
								aria-label={messages.drag(item.name)}
								{...drag.handle(item.id)}
							>
								<Icon name="grip-vertical" size={20} />
							</button>
						)
					}
				/>
			),
		},
	]
	return (
		<AdminPage
			title={label}
			back={back}
			actions={
				<LinkButton href={`/admin/site/${name}/new`} size="sm">
					{messages.add}
				</LinkButton>
			}
		>
			<ActionNotice actionData={actionData} id="site-item" />
			{actionData?.ok &&
				actionData.trashed !== null &&
				items.some(({ id, isTrashed }) => id === actionData.trashed && isTrashed) && (
					<PostForm preventScrollReset className="site-undo">
						<input type="hidden" name="item" value={actionData.trashed} />
						<p>{messages.trashed}</p>
						<Button type="submit" name="intent" value="put-back" size="sm" variant="secondary">
							{messages.undo}
						</Button>
					</PostForm>
				)}
			{items.length === 0 ? (
				<EmptyState text={messages.noItems} />
			) : (
				<div ref={list} className="site-items">
					<DataTable
						caption={label}
						columns={columns}
						rows={items}
						rowKey={({ id }) => id}
						rowData={({ id, isTrashed }, nth) => (isTrashed ? {} : drag.item(id, nth, from))}
					/>
				</div>
			)}
			{items.some(({ isTrashed }) => isTrashed) && <p className="help mt-4">{messages.trashHelp}</p>}
		</AdminPage>
	)
}
