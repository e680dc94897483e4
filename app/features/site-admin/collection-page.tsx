import {
	data,
	Form,
	Link,
	redirect,
	useActionData,
	useLoaderData,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { setTrashed } from '#app/entries/save-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Button, IconButton, LinkButton } from '#app/ui/controls/button.tsx'
import { ReplyNotice } from '#app/ui/controls/reply-notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { addressOfType, moveItem, readItems, typeNamed, type ItemRow } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'
import styles from './site-admin.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const type = typeNamed(params['type'])
	if (!type) throw data(null, { status: 404 })
	if (type.kind === 'single') throw redirect(addressOfType(type))
	return { name: type.name, label: type.label, items: await readItems(type) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.label ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.object({ intent: z.enum(['up', 'down', 'trash', 'put-back']), item: z.string().max(60) }),
	run: async ({ intent, item }, { params, viewer }) => {
		const type = typeNamed(params['type'])
		if (!type || !viewer) throw new ExpectedError(messages.gone, { status: 404 })
		if (intent === 'up' || intent === 'down') {
			await moveItem(type, item, intent, viewer.id)
			return { ok: true as const, message: messages.moved }
		}
		if (!(await setTrashed(type, item, intent === 'trash', viewer.id)))
			throw new ExpectedError(messages.gone, { status: 404 })
		return { ok: true as const, message: intent === 'trash' ? messages.trashed : messages.restored }
	},
})

const stateOf = ({ isTrashed, publishedVersion, version, isHidden }: ItemRow): string => {
	if (isTrashed) return messages.inTrash
	const state =
		publishedVersion === null
			? messages.neverPublished
			: publishedVersion === version
				? messages.published
				: messages.unpublishedChanges
	return isHidden ? `${state}, ${messages.hidden.toLowerCase()}` : state
}

export default function CollectionPage() {
	const { name, label, items } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const columns: readonly Column<ItemRow>[] = [
		{
			heading: messages.name,
			names: true,
			cell: (item) => (item.isTrashed ? item.name : <Link to={`/admin/site/${name}/${item.id}`}>{item.name}</Link>),
		},
		{ heading: messages.state, unlabelled: true, cell: stateOf },
		{ heading: messages.actions, align: 'end', actions: true, cell: (item) => <ItemButtons item={item} /> },
	]
	return (
		<AdminPage
			title={label}
			back={{ href: '/admin/site', label: messages.backToSite }}
			actions={<LinkButton href={`/admin/site/${name}/new`}>{messages.add}</LinkButton>}
		>
			<ReplyNotice reply={reply} id="site-item" />
			{items.length === 0 ? (
				<EmptyState text={messages.noItems} />
			) : (
				<DataTable caption={label} columns={columns} rows={items} rowKey={({ id }) => id} />
			)}
		</AdminPage>
	)
}

function ItemButtons({ item }: { item: ItemRow }) {
	return (
		<Form method="post" preventScrollReset className="site-item-actions">
			<input type="hidden" name="item" value={item.id} />
			{item.isTrashed ? (
				<Button type="submit" name="intent" value="put-back" size="sm" variant="secondary">
					{messages.restore}
				</Button>
			) : (
				<>
					<IconButton type="submit" name="intent" value="up" label={messages.up(item.name)}>
						<Icon name="arrow-up" size={20} />
					</IconButton>
					<IconButton type="submit" name="intent" value="down" label={messages.down(item.name)}>
						<Icon name="arrow-down" size={20} />
					</IconButton>
					<IconButton type="submit" name="intent" value="trash" label={messages.trashItem(item.name)}>
						<Icon name="trash" size={20} />
					</IconButton>
				</>
			)}
		</Form>
	)
}
