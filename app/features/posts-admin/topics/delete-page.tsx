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
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { topicMessages as messages } from './messages.ts'
import { otherTopics } from './read-topics.server.ts'
import { removeTopic } from './remove-topic.server.ts'
import { endings } from './ending.ts'
import { deleteInput } from './topic-input.ts'
import { kindIn, topicIn } from './topic-route.server.ts'
import { deletePath, topicPath, topicsAddress } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const topic = await topicIn(params)
	return { topic, others: await otherTopics(topic) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData ? messages.deleteTitle(loaderData.topic.name) : messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'topic:manage',
	limit: 'desk',
	input: deleteInput,
	run: async ({ id, version, ending, into }, { params }) => {
		const kind = await kindIn(params)
		await removeTopic(kind, { id, version }, ending, ending === 'gone' ? null : { id: into, version: null })
		const list = topicsAddress({ kind })
		throw redirect(`${list}${list.includes('?') ? '&' : '?'}said=deleted`, 303)
	},
})

export const shouldRevalidate = revalidateAfterConflict

/** Asks what happens to the posts and the address of a category or tag that is deleted. */
export default function DeletePage() {
	const { topic, others } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isBusy = useNavigation().state === 'submitting'
	const { id, kind, name, version } = topic
	const failed = actionData?.ok === false ? actionData : null
	const chosen = failed?.values['ending'] ?? 'gone'
	const possible = others.length > 0 ? endings : endings.slice(0, 1)
	return (
		<AdminPage title={messages.deleteTitle(name)} back={{ href: topicPath(id), label: name }}>
			<ActionNotice actionData={actionData} id="topic-delete" />
			<PostForm action={deletePath(id)} className="admin-panel topics-form">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="version" value={version} />
				<p>{messages.deleteHas(name, topic)}</p>
				<fieldset className="topics-endings">
					<legend className="label">{messages.endings}</legend>
					{possible.map((ending) => (
						<div key={ending} className="check">
							<input
								type="radio"
								name="ending"
								id={`ending-${ending}`}
								value={ending}
								defaultChecked={ending === chosen}
							/>
							<label htmlFor={`ending-${ending}`}>{messages.ending[ending]}</label>
						</div>
					))}
				</fieldset>
				{others.length > 0 && (
					<SelectField
						name="into"
						label={messages.other[kind]}
						help={messages.otherHelp}
						placeholder={messages.choose}
						defaultValue={failed?.values['into'] ?? ''}
						options={others.map((other) => ({ value: other.id, label: other.name }))}
						error={failed?.errors['into']}
					/>
				)}
				<div className="actions">
					<Button type="submit" variant="destructive" isBusy={isBusy}>
						{messages.delete}
					</Button>
					<Link to={topicPath(id)} className="btn btn-ghost">
						{messages.cancel}
					</Link>
				</div>
			</PostForm>
		</AdminPage>
	)
}
