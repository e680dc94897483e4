import { countWords } from '#app/format/letters-and-words.ts'
import { ArticleAdvice } from '../advice/article-advice.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { early } from '#app/ui/early.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { ArticleBox } from '../article/article-box.tsx'
import type { EditProps } from '../article/article-edit.tsx'
import { MadeByNote } from '../parts/made-by.tsx'
import { screenMessages as messages } from '../messages.ts'
import { AudienceAndTone } from './audience-and-tone.tsx'
import { InterviewCard } from './interview-card.tsx'
import { RefineSection } from './refine-section.tsx'
import { RunButton, runOf } from '../parts/run-button.tsx'
import type { TabName } from '../session/tools.ts'
import type { Forge } from '../store/use-forge.ts'

const ArticleEdit = early(
	async () => (await import('../article/article-edit.tsx')).ArticleEdit,
	({ edit }: EditProps) => <ArticleBox text={edit.text} live={null} />,
)

type Props = { forge: Forge; isOffline: boolean; onOpen: (tab: TabName) => void }

export function PostTab({ forge, isOffline, onOpen }: Props) {
	const { session, runs } = forge.screen
	return (
		<>
			<p className="forge-lead">{messages.postLead}</p>
			<PostInputs forge={forge} onOpen={onOpen} />
			{isOffline && <InterviewCard forge={forge} />}
			<RunButton forge={forge} tool="generate-full-content">
				{messages.generatePost}
			</RunButton>
			<Article forge={forge} />
			<Headings headings={session.state.suggestedHeadings} />
			<RefineSection forge={forge} isOffline={isOffline} />
			{session.article && (
				<ArticleAdvice
					session={session}
					busy={runs.some(({ tool }) => tool === 'generate-full-content' || tool === 'refine-content')}
					onArticle={forge.review}
				/>
			)}
		</>
	)
}

const stages: Readonly<Record<string, string>> = messages.stages

/** The article, or the one being written. Screen readers read out that it is being written, and its length at the end. */
function Article({ forge }: { forge: Forge }) {
	const { article, madeBy, state } = forge.screen.session
	const run = runOf(forge, 'generate-full-content') ?? runOf(forge, 'refine-content')
	if (!run && !article) return null
	const edit = run ? null : state.articleEdit
	const failEdit = () => {
		showToast({ kind: 'error', message: messages.editNotLoaded, id: 'forge-article' })
		// What was typed earlier stays; a reload of the page brings its editor.
		if (edit?.text === article?.text) forge.set({ articleEdit: null })
	}
	// The editor has a count of its own.
	const written = edit ? '' : messages.written(article ? countWords(article.text) : 0)
	return (
		<div className="forge-article">
			<div className="forge-result-heading">
				<h3>{messages.article}</h3>
				<p role="status" className="help">
					{run ? messages.writing : written}
				</p>
			</div>
			{run && run.stage !== null && <p className="help">{stages[run.stage] ?? ''}</p>}
			{edit ? (
				<ArticleEdit forge={forge} edit={edit} onFailure={failEdit} />
			) : (
				<ArticleBox text={article?.text ?? ''} live={run?.text ?? null} />
			)}
			{article && !run && !edit && (
				<Button
					size="sm"
					variant="secondary"
					className="forge-toggle"
					onClick={() => forge.set({ articleEdit: { base: article.number, text: article.text } })}
				>
					{messages.edit}
				</Button>
			)}
			<MadeByNote by={madeBy['generate-full-content']} />
		</div>
	)
}

function Headings({ headings }: { headings: readonly string[] }) {
	if (headings.length === 0) return null
	return (
		<div className="forge-result">
			<h3>{messages.headings}</h3>
			<ol className="forge-headings">
				{headings.map((heading, at) => (
					// Two sections may have the same heading.
					<li key={at}>{heading}</li>
				))}
			</ol>
		</div>
	)
}

/** Audience, tone and goal. */
function PostInputs({ forge, onOpen }: { forge: Forge; onOpen: (tab: TabName) => void }) {
	const { state } = forge.screen.session
	return (
		<div className="forge-pairs">
			<AudienceAndTone forge={forge} />
			<p className="forge-goal">
				<span className="label">{messages.goalChosen}</span>
				<span>{state.contentGoal || messages.goalMissing}</span>
				<Button variant="ghost" size="sm" onClick={() => onOpen('goals')}>
					{state.contentGoal ? messages.changeGoal : messages.toGoals}
				</Button>
			</p>
		</div>
	)
}
