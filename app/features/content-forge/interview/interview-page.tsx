import { useEffect, useState } from 'react'
import {
	useActionData,
	useFetcher,
	useLoaderData,
	useLocation,
	useNavigate,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { whileAiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { fillRecords } from '#app/features/posts/records/fill-records.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { CopiesHere } from '../parts/copies-here.tsx'
import { goToField } from '../parts/missing-at.ts'
import { NothingHere } from '../parts/nothing-here.tsx'
import { AutosaveLine } from '../screen/autosave-line.tsx'
import { screenMessages } from '../messages.ts'
import screenStyles from '../screen/screen.css?url'
import { interviewOf, openInterviewsPath, sessionPath } from '../session/addresses.ts'
import { loadSession } from '../session/sessions.server.ts'
import { emptySession } from '../store/forge-screen-state.ts'
import { useForge } from '../store/use-forge.ts'
import { interviewInput, submitInterview } from './interview-action.server.ts'
import { interviewView } from './interview-view.server.ts'
import { OpenInterviews } from './open-interviews.tsx'
import { openInterviews } from '../session/open-interviews.server.ts'
import { interviewMessages as messages } from './messages.ts'
import { Questions } from './questions.tsx'
import { shownFields } from './shown-fields.ts'
import { SubjectFields } from './subject-fields.tsx'
import { updateQuestions } from './update-questions.ts'

export const middleware = [whileAiIsOn]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const wanted = z.guid().safeParse(new URL(request.url).searchParams.get('session'))
	const id = wanted.success ? wanted.data : crypto.randomUUID()
	const stored = viewer && wanted.success ? await loadSession(viewer, id) : null
	const session = stored ?? emptySession(id)
	const turn = { account: viewer?.id ?? '' }
	const [view, article, open] = await Promise.all([
		interviewView(session.state, turn),
		session.article ? renderMarkdown(session.article.text, turn) : null,
		viewer ? openInterviews(viewer) : [],
	])
	return {
		person: viewer?.id ?? '',
		session,
		view,
		articleHtml: article ? fillRecords(article.html).html : '',
		open,
		isNew: !wanted.success,
		isMissing: wanted.success && stored === null,
	}
}

export const action = pageAction({
	allow: 'ai:use',
	limit: 'writing',
	lists: ['use'],
	input: interviewInput,
	unrecorded: 'Keeps what is typed, for the person alone. The draft it makes is recorded.',
	run: submitInterview,
})

export const links = () => [{ rel: 'stylesheet', href: screenStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** Another address is another session. */
export default function InterviewPage() {
	return <Interview key={useLocation().key} />
}

function Interview() {
	const loaded = useLoaderData<typeof loader>()
	const { person, view: firstView, articleHtml, open, isNew, isMissing } = loaded
	// After a deletion the list is loaded again, and a page that has no session in its address would get another id.
	const [first] = useState(loaded.session)
	const sent = useActionData<typeof action>()
	const later = useFetcher<typeof loader>()
	const navigate = useNavigate()
	const address = interviewOf(first.id)
	const forge = useForge({ session: first, person, address, onStale: () => void later.load(address) })
	const { renew } = forge
	useEffect(() => {
		if (later.data) renew(later.data.session)
	}, [later.data, renew])
	const { session, autosave, runs } = forge.screen
	const view = later.data?.view ?? firstView
	const isWriting = runs.some(({ name }) => name === 'generate-full-content')
	const conflicts = sent && 'conflicts' in sent ? sent.conflicts : {}
	const errors = sent && 'errors' in sent ? sent.errors : {}
	const write = async () => {
		const { topic, postTitle, contentGoal } = session.state
		if (topic.trim() === '') forge.set({ topic: postTitle })
		if (contentGoal.trim() === '') forge.set({ contentGoal: view?.goal || postTitle })
		if (await forge.run('generate-full-content')) await navigate(`${sessionPath(session.id)}#post`)
	}
	const { missing } = forge.screen
	useEffect(() => {
		if (missing) goToField(missing.field, () => {})
	}, [missing])
	return (
		<AdminPage
			title={messages.title}
			back={{ href: sessionPath(session.id), label: messages.back }}
			actions={
				open.length > 0 && (
					// Not the router's link: to the same page with another part it would start the form again without its session.
					<a href={openInterviewsPath} className="btn btn-secondary btn-sm">
						{screenMessages.openInterviews(open.length)}
					</a>
				)
			}
			description={
				<>
					<p>{messages.lead}</p>
					<AutosaveLine autosave={autosave} address={address} isCut={runs.some(({ isCut }) => isCut)} />
				</>
			}
		>
			{isMissing && <NothingHere forge={forge} />}
			<PostForm
				action={address}
				className="interview"
				onSubmit={(event) => {
					event.preventDefault()
					const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
					if (button instanceof HTMLButtonElement && button.value === 'write') void write()
					else void updateQuestions(forge, () => later.load(address))
				}}
			>
				<input type="hidden" name="session" value={session.id} />
				<input type="hidden" name="revision" value={session.revision} />
				<input type="hidden" name="shown" value={shownFields(first.state)} />
				<SubjectFields forge={forge} view={view} errors={errors} isUpdating={later.state !== 'idle'} />
				{view && <Questions forge={forge} view={view} conflicts={conflicts} />}
				{view && (
					<div className="forge-card interview-end">
						<p className="help">{messages.writeHelp}</p>
						<div className="forge-run">
							<Button type="submit" name="intent" value="write" size="lg" isBusy={isWriting} aria-busy={isWriting}>
								{isWriting && <span className="forge-spinner" aria-hidden="true" />}
								{messages.writePost}
							</Button>
							<Button type="submit" name="intent" value="save" variant="secondary" className="interview-plain">
								{messages.saveAnswers}
							</Button>
							{session.article && (
								<LinkButton href={`${sessionPath(session.id)}#post`} variant="secondary" className="interview-scripted">
									{messages.openForge}
								</LinkButton>
							)}
						</div>
					</div>
				)}
				{articleHtml !== '' && (
					<section id="article" aria-labelledby="interview-article" className="forge-card interview-plain">
						<h2 id="interview-article">{messages.article}</h2>
						<div className="prose" dangerouslySetInnerHTML={{ __html: articleHtml }} />
						<Button type="submit" name="intent" value="draft">
							{messages.saveDraft}
						</Button>
					</section>
				)}
			</PostForm>
			{(isNew || isMissing) && (
				<CopiesHere person={person} listed={[first.id, ...open.map(({ id }) => id)]} addressOf={interviewOf} />
			)}
			{(isNew || isMissing) && <OpenInterviews interviews={open.filter(({ id }) => id !== session.id)} />}
		</AdminPage>
	)
}
