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
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { topicMessages as messages } from './messages.ts'
import { addTopic } from './save-topic.server.ts'
import { newTopicInput } from './topic-input.ts'
import { addedAddress, newTopicAddress, readTopicsView, topicsAddress } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export function loader({ request }: LoaderFunctionArgs) {
	const { kind } = readTopicsView(new URL(request.url).searchParams)
	return { kind, nextId: crypto.randomUUID() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData ? messages.addHeading[loaderData.kind] : messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'topic:manage',
	limit: 'desk',
	restorable: true,
	input: newTopicInput,
	run: async ({ id, kind, name }) => {
		throw redirect(addedAddress(kind, await addTopic(kind, name, id)), 303)
	},
})

/** A category or a tag is added; its description is written on its own page. */
export default function NewTopicPage() {
	const { kind, nextId } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isBusy = useNavigation().state === 'submitting'
	const failed = actionData?.ok === false ? actionData : null
	const list = topicsAddress({ kind })
	return (
		<AdminPage title={messages.addHeading[kind]} back={{ href: list, label: messages.backToList }}>
			<ActionNotice actionData={actionData} id="topics" />
			<PostForm action={newTopicAddress(kind)} noValidate className="admin-panel topics-form">
				<input type="hidden" name="id" value={failed?.values['id'] ?? nextId} />
				<input type="hidden" name="kind" value={kind} />
				<TextField
					name="name"
					label={messages.name}
					required
					maxLength={60}
					autoComplete="off"
					dir="auto"
					defaultValue={failed?.values['name'] ?? ''}
					help={messages.addHelp[kind]}
					error={failed?.errors['name']}
				/>
				<div className="admin-actions">
					<Button type="submit" isBusy={isBusy}>
						{messages.add[kind]}
					</Button>
					<Link to={list} className="btn btn-ghost">
						{messages.cancel}
					</Link>
				</div>
			</PostForm>
		</AdminPage>
	)
}
