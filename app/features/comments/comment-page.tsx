import { longDate } from '#app/format/public-dates.ts'
import { data, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { commentAction, commentNotes } from './writing/comment-action.server.ts'
import { commentedPost, ownComments } from './comment/comments.server.ts'
import { LogInPrompt } from './box/log-in-prompt.tsx'
import { commentMessages, writingMessages as messages } from './comment/messages.ts'
import { pageCopy as copy } from './plain/copy.ts'
import { OwnList } from './plain/own-list.tsx'
import { PlainForm, subjectOf } from './plain/plain-form.tsx'
import { replyTarget, threadOf } from './comment/thread.server.ts'
import { threadPage } from './comment/thread.ts'

/** Writing, replying, editing and deleting without scripts; the island does the same on the post's page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const post = await commentedPost(params['slug'] ?? '')
	if (!post) throw data(null, { status: 404 })
	const viewer = await viewerOf(request, context)
	const { searchParams } = new URL(request.url)
	const done = searchParams.get('done') ?? ''
	const page = threadPage(searchParams.get('comments'))
	const [own, thread, reply] = viewer
		? await Promise.all([
				ownComments(viewer, post.id),
				threadOf(post.id, page),
				replyTarget(post.id, searchParams.get('reply')),
			])
		: [[], null, null]
	return {
		post,
		viewer: viewer && { isVerified: viewer.verified },
		own,
		others: (thread?.threads ?? []).filter(({ author }) => author !== null),
		earlier: page > 1 ? page - 1 : null,
		more: thread && page < thread.pages ? page + 1 : null,
		reply,
		edit: own.find(({ id, editableMs }) => id === searchParams.get('edit') && editableMs > 0) ?? null,
		/** A new form is a new comment; the same form sent twice is one. */
		key: crypto.randomUUID(),
		note: Object.hasOwn(commentNotes, done) ? commentNotes[done] : undefined,
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData ? copy.title(loaderData.post.title) : copy.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = commentAction

export default function CommentPage() {
	const { post, viewer, own, others, earlier, more, reply, edit, key, note } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	const path = `/blog/${post.slug}/comment`
	const subject = subjectOf({ reply, edit, own, typed: error?.values ?? {} })
	const problem = error ? (Object.values(error.errors)[0] ?? messages.failed) : null
	const form = (
		<PlainForm post={post.id} path={path} subject={subject} sendKey={key} problem={problem} values={error?.values} />
	)
	return (
		<div className="wrap section-y">
			<div className="mx-auto grid max-w-2xl gap-8">
				<header>
					<h1 className="text-4xl">{subject.heading}</h1>
					<p className="mt-3 text-lg text-muted-foreground">
						{copy.under}{' '}
						<a href={`/blog/${post.slug}#comments`} className="link">
							{post.title}
						</a>
					</p>
				</header>
				{note !== undefined && (
					<p role="status" className="rounded-xl bg-secondary p-4">
						{note}
					</p>
				)}
				{!viewer && !error?.values['content'] && <LogInPrompt slug={post.slug} />}
				{!viewer && error?.values['content'] && (
					<>
						<div role="alert" className="card grid justify-items-start gap-3 p-6">
							<p className="font-semibold">{messages.logIn}</p>
							<p>{copy.stillHere}</p>
							<LinkButton href={`/sign-in?next=${encodeURIComponent(path)}`} target="_blank" rel="noopener">
								{copy.logInElsewhere}
							</LinkButton>
						</div>
						{form}
					</>
				)}
				{viewer && !viewer.isVerified && (
					<div className="card grid justify-items-start gap-3 p-6">
						<p className="font-semibold">{messages.unverified}</p>
						<p>{messages.unverifiedHelp}</p>
						<LinkButton href="/verify-email">{messages.sendAgain}</LinkButton>
					</div>
				)}
				{viewer?.isVerified && form}
				{viewer && <OwnList comments={own} path={path} />}
				{viewer?.isVerified && others.length > 0 && (
					<section aria-labelledby="answer-heading">
						<h2 id="answer-heading" className="text-2xl">
							{copy.answer}
						</h2>
						<ul className="mt-4 grid gap-3">
							{others.map(({ id, author, createdAt, content }) => (
								<li key={id} className="card p-4">
									<p className="line-clamp-2 wrap-anywhere">{content}</p>
									<p className="mt-2 flex flex-wrap justify-between gap-x-4">
										<a href={`${path}?reply=${id}`} className="link py-1">
											{commentMessages.replyTo(author?.name ?? '')}
										</a>
										<time dateTime={createdAt} className="text-sm text-muted-foreground">
											{longDate(createdAt)}
										</time>
									</p>
								</li>
							))}
						</ul>
						<p className="mt-4 flex flex-wrap gap-4">
							{earlier !== null && (
								<a href={`${path}?comments=${earlier}#answer-heading`} className="link">
									{commentMessages.earlier}
								</a>
							)}
							{more !== null && (
								<a href={`${path}?comments=${more}#answer-heading`} className="link">
									{commentMessages.more}
								</a>
							)}
						</p>
					</section>
				)}
				<p>
					<a href={`/blog/${post.slug}#comments`} className="link">
						{copy.back}
					</a>
				</p>
			</div>
		</div>
	)
}
