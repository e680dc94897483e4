import { useState } from 'react'
import {
	Form,
	Link,
	useActionData,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { categoryPath, tagPath } from '#app/features/posts/post/addresses.ts'
import { topicMessages as messages } from './messages.ts'
import { otherTopics, type TopicDetail } from './read-topics.server.ts'
import { saveTopic } from './save-topic.server.ts'
import { saveInput } from './topic-input.ts'
import { kindIn, topicIn } from './topic-route.server.ts'
import { bestDescription, deletePath, maxDescription, mergePath, topicPath, topicsAddress } from './topics-view.ts'
import topicsStyles from './topics.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: topicsStyles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const topic = await topicIn(params)
	return { topic, others: await otherTopics(topic) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.topic.name ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'topic:manage',
	limit: 'desk',
	restorable: true,
	input: saveInput,
	run: async (form, { params }) => {
		const kind = await kindIn(params)
		const before = await saveTopic(kind, form)
		const isMoved = before.toLowerCase() !== form.name.toLowerCase()
		return { ok: true as const, message: isMoved ? messages.renamed(before, form.name) : messages.saved }
	},
})

export const shouldRevalidate = revalidateAfterConflict

/** One category or tag: its name and description, where it is used, merging, deleting. */
export default function TopicPage() {
	const { topic, others } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { id, kind, name } = topic
	return (
		<AdminPage title={name} back={{ href: topicsAddress({ kind }), label: messages.backToList }}>
			<ResultNotice />
			<ActionNotice actionData={actionData} id="topic" />
			<div className="admin-columns">
				<SaveForm key={`${id} ${topic.version}`} topic={topic} actionData={actionData} />
				<div className="admin-stack">
					<Facts topic={topic} />
					{others.length > 0 && (
						<section aria-labelledby="merge-heading" className="admin-panel">
							<h2 id="merge-heading">{messages.mergeHeading}</h2>
							<p className="help">{messages.mergeLead(kind)}</p>
							<Form action={mergePath(id)} className="topics-form">
								<SelectField
									name="into"
									label={messages.into[kind]}
									required
									placeholder={messages.choose}
									options={others.map((other) => ({ value: other.id, label: other.name }))}
								/>
								<div>
									<Button type="submit" variant="secondary" size="sm">
										{messages.toMerge}
									</Button>
								</div>
							</Form>
						</section>
					)}
					<section aria-labelledby="delete-heading" className="admin-panel">
						<h2 id="delete-heading">{messages.deleteHeading}</h2>
						<p className="help">{messages.deleteLead}</p>
						<p className="topics-form">
							<Link to={deletePath(id)} className="btn btn-secondary btn-sm">
								{messages.toDelete}
							</Link>
						</p>
					</section>
				</div>
			</div>
		</AdminPage>
	)
}

const publicPath = ({ kind, name }: TopicDetail) => (kind === 'category' ? categoryPath(name) : tagPath(name))

type FormProps = { topic: TopicDetail; actionData: ReturnType<typeof useActionData<typeof action>> }

function SaveForm({ topic, actionData }: FormProps) {
	const isBusy = useNavigation().state === 'submitting'
	const failed = actionData?.ok === false ? actionData : null
	const [description, setDescription] = useState(failed?.values['description'] ?? topic.description)
	const { length } = description.trim()
	return (
		<PostForm action={topicPath(topic.id)} className="admin-panel topics-form">
			<input type="hidden" name="id" value={topic.id} />
			<input type="hidden" name="version" value={topic.version} />
			<TextField
				name="name"
				label={messages.name}
				required
				maxLength={60}
				autoComplete="off"
				dir="auto"
				defaultValue={failed?.values['name'] ?? topic.name}
				help={messages.nameHelp(decodeURI(publicPath(topic)))}
				error={failed?.errors['name']}
			/>
			<TextArea
				name="description"
				label={messages.description}
				rows={4}
				maxLength={maxDescription}
				value={description}
				onChange={(event) => setDescription(event.currentTarget.value)}
				help={
					<>
						{messages.descriptionHelp(bestDescription)}{' '}
						<span className={length > bestDescription ? 'topics-count topics-over' : 'topics-count'}>
							{messages.length(length, bestDescription)}
						</span>
					</>
				}
				error={failed?.errors['description']}
			/>
			<div>
				<Button type="submit" isBusy={isBusy}>
					{messages.save}
				</Button>
			</div>
		</PostForm>
	)
}

function Facts({ topic }: { topic: TopicDetail }) {
	return (
		<section aria-labelledby="facts-heading" className="admin-panel">
			<h2 id="facts-heading">{messages.facts}</h2>
			<FactList>
				{topic.published > 0 && <Fact name={messages.publishedPosts}>{wholeNumber(topic.published)}</Fact>}
				{topic.drafts > 0 && <Fact name={messages.draftPosts}>{wholeNumber(topic.drafts)}</Fact>}
				{topic.trashed > 0 && <Fact name={messages.trashedPosts}>{wholeNumber(topic.trashed)}</Fact>}
				<Fact name={messages.address}>
					<a href={publicPath(topic)} className="link break-all">
						{decodeURI(publicPath(topic))}
					</a>
				</Fact>
			</FactList>
		</section>
	)
}

/** What another page did before it led here. */
function ResultNotice() {
	const notice = useSearchParams()[0].get('said')
	if (notice !== 'merged') return null
	return (
		<p role="status" className="admin-note">
			{messages.mergedDone}
		</p>
	)
}
