import { Suspense, useEffect, useState } from 'react'
import { Link, useFetcher, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ownBudget } from '#app/features/ai/budget/budget.server.ts'
import { OwnBudgetNote } from '#app/features/ai/budget/own-budget.tsx'
import { EngineNote } from '#app/features/ai/generator/engine-note.tsx'
import { engines } from '#app/features/ai/runs/engines.server.ts'
import { whileAiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { ArticleText } from '../article/article-box.tsx'
import { countOpenInterviews } from '../session/open-interviews.server.ts'
import { loadSession, recentSessions } from '../session/sessions.server.ts'
import { forgePath, interviewPath, openInterviewsPath, sessionPath } from '../session/addresses.ts'
import { emptySession } from '../store/forge-screen-state.ts'
import { ForgeWork, useTab } from './forge-work.tsx'
import { AutosaveLine } from './autosave-line.tsx'
import { screenMessages as messages } from '../messages.ts'
import { RecentSessions } from './recent-sessions.tsx'
import screenStyles from './screen.css?url'
import { SessionCost } from '../parts/made-by.tsx'
import { CopiesHere } from '../parts/copies-here.tsx'
import { NothingHere } from '../parts/nothing-here.tsx'
import { StepsPanel } from '../parts/steps-panel.tsx'
import { useForge } from '../store/use-forge.ts'

export const middleware = [whileAiIsOn]

/** The id of a new session is made here; the session is stored with its first save. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const wanted = z.guid().safeParse(new URL(request.url).searchParams.get('session'))
	const id = wanted.success ? wanted.data : crypto.randomUUID()
	const [{ text }, session, recent, interviews] = await Promise.all([
		engines(),
		viewer && wanted.success ? loadSession(viewer, id) : null,
		viewer ? recentSessions(viewer) : [],
		viewer ? countOpenInterviews(viewer) : 0,
	])
	const engine = { kind: text.kind, name: text.name }
	const budget = await ownBudget(viewer?.id, text.kind)
	return {
		person: viewer?.id ?? '',
		engine,
		budget,
		session: session ?? emptySession(id),
		isMissing: wanted.success && session === null,
		recent,
		interviews,
	}
}

export const links = () => [{ rel: 'stylesheet', href: screenStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** Another address is another session; a reload of the same session's data keeps the page's state. */
export default function ContentForgePage() {
	return <ForgeScreen key={useLocation().key} />
}

function ForgeScreen() {
	const loaded = useLoaderData<typeof loader>()
	const { person, engine, budget, recent, interviews } = loaded
	const [isMissing] = useState(loaded.isMissing)
	// After a deletion the list is loaded again, and a page that has no session in its address would get another id.
	const [first] = useState(loaded.session)
	const later = useFetcher<typeof loader>()
	const address = sessionPath(first.id)
	const forge = useForge({ session: first, person, address, onStale: () => void later.load(address) })
	const { current, open } = useTab()
	useEffect(() => void ArticleText.load(), [])
	const { renew } = forge
	useEffect(() => {
		if (later.data) renew(later.data.session)
	}, [later.data, renew])
	const { session, autosave, runs } = forge.screen
	const isBlank = session.revision === 0 && autosave.kind === 'untouched'
	const others = recent.filter(({ id }) => id !== session.id)
	const [last] = others
	return (
		<AdminPage
			title={messages.title}
			description={
				<>
					<p>{messages.lead}</p>
					<AutosaveLine autosave={autosave} address={address} isCut={runs.some(({ isCut }) => isCut)} />
				</>
			}
			actions={
				<>
					{interviews > 0 && (
						<Link to={openInterviewsPath} className="btn btn-secondary btn-sm">
							{messages.openInterviews(interviews)}
						</Link>
					)}
					{!isBlank && (
						<Link to={forgePath} className="btn btn-secondary btn-sm">
							{messages.newSession}
						</Link>
					)}
				</>
			}
		>
			<p className="admin-note forge-no-scripts">
				<span>
					{messages.withoutScripts}{' '}
					<a href={interviewPath} className="link">
						{messages.interviewTitle}
					</a>
					{', '}
					<a href="/admin/ai-generator" className="link">
						{messages.simpleGenerator}
					</a>
				</span>
			</p>
			{isMissing && <NothingHere forge={forge} />}
			{isBlank && last && (
				<p className="forge-last">
					<span>
						{messages.recent} <strong>“{last.title.trim() || messages.untitled}”</strong>
					</span>
					<Link to={sessionPath(last.id)} className="btn btn-secondary btn-sm">
						{messages.goOn}
					</Link>
				</p>
			)}
			<div className="forge-layout">
				<ForgeWork forge={forge} isOffline={engine.kind === 'offline'} current={current} onOpen={open} />
				{/* Below the first screen of a phone: React takes it over after the page, or when it is pressed (docs/decisions/0151). */}
				<Suspense>
					<aside aria-label={messages.side} className="forge-side">
						<StepsPanel forge={forge} onOpen={open} />
						<CopiesHere
							person={forge.person}
							listed={[session.id, ...others.map(({ id }) => id)]}
							addressOf={sessionPath}
						/>
						<RecentSessions sessions={others} />
						<section aria-labelledby="forge-cost" className="forge-card forge-side-card">
							<h2 id="forge-cost">{messages.cost}</h2>
							<SessionCost usage={session.usage} />
							<EngineNote {...engine} />
							<OwnBudgetNote budget={later.data?.budget ?? budget} />
						</section>
					</aside>
				</Suspense>
			</div>
		</AdminPage>
	)
}
