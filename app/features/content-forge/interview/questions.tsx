import { Button } from '#app/ui/controls/button.tsx'
import { maxAnswer } from '#app/features/ai/questions/answers.ts'
import { TextArea } from '#app/ui/controls/field.tsx'
import { toneOf } from '../session/forge-state.ts'
import type { Forge } from '../store/use-forge.ts'
import type { InterviewView, OfferedFact } from './interview-view.server.ts'
import { interviewMessages as messages, toneAdvice } from './messages.ts'

type Conflicts = Readonly<Record<string, { typed: string; stored: string }>>

/**
 * A browser takes nothing more at the end, and does not say so: somebody who dictates would talk on. The count is shown
 * from the first of these on, and announced at each: with every key, a screen reader would say nothing else.
 */
const noticedLeft = [500, 250, 100, 50] as const

function announcementOf(left: number): string {
	const step = noticedLeft.findLast((limit) => left <= limit)
	if (step === undefined) return ''
	return left === 0 ? messages.answerLeft(0) : messages.answerNearlyFull(step)
}

type Question = InterviewView['questions'][number]

/** One question below the other, with what the company has published on it. */
export function Questions({ forge, view, conflicts }: { forge: Forge; view: InterviewView; conflicts: Conflicts }) {
	const { state } = forge.screen.session
	const all = view.questions.length
	const done = view.questions.filter(({ id }) => state[id].trim() !== '').length
	const tone = toneOf(state)
	return (
		<section id="questions" aria-labelledby="interview-questions" className="interview-questions">
			<div className="forge-side-heading">
				<h2 id="interview-questions">{messages.questions}</h2>
				<p role="status">{messages.progress(done, all)}</p>
			</div>
			<progress value={done} max={all} aria-label={messages.questions} className="progress" />
			<p className="help">
				{messages.questionsLead} {tone === '' ? '' : toneAdvice(tone)}
			</p>
			<ol className="interview-list">
				{view.questions.map((question) => (
					<li key={question.id} className="forge-card" data-answered={state[question.id].trim() !== '' || undefined}>
						<Answer forge={forge} question={question} conflict={conflicts[question.id]} />
					</li>
				))}
			</ol>
		</section>
	)
}

type AnswerProps = { forge: Forge; question: Question; conflict: Conflicts[string] | undefined }

function Answer({ forge, question: { id, question, hint, facts }, conflict }: AnswerProps) {
	const stored = forge.screen.session.state[id]
	const value = conflict?.typed ?? stored
	const left = Math.max(0, maxAnswer - value.length)
	const over = value.length - maxAnswer
	const isOver = over > 0
	const use = ({ markdown }: OfferedFact) => {
		const before = value.trimEnd()
		// Listed lines stay one list.
		const joint = before === '' ? '' : markdown.startsWith('- ') && /(?:^|\n)- [^\n]*$/.test(before) ? '\n' : '\n\n'
		forge.set({ [id]: `${before}${joint}${markdown}` })
		document.getElementById(`field-${id}`)?.focus()
	}
	return (
		<>
			<TextArea
				label={question}
				name={id}
				rows={4}
				maxLength={maxAnswer}
				help={hint}
				value={value}
				spellCheck
				onChange={(event) => forge.set({ [id]: event.currentTarget.value })}
			/>
			{left <= noticedLeft[0] && (
				<p className={left === 0 ? 'error' : 'help'}>
					{isOver ? messages.answerOver(over) : messages.answerLeft(left)}
				</p>
			)}
			<p role="status" className="sr-only">
				{isOver ? messages.answerOverNotice : announcementOf(left)}
			</p>
			{conflict && (
				<div role="alert" className="interview-conflict">
					<p className="error">{messages.conflict}</p>
					<blockquote>{conflict.stored}</blockquote>
				</div>
			)}
			{facts.length > 0 && (
				<div className="interview-facts">
					<p className="label" id={`facts-${id}`}>
						{messages.facts}
					</p>
					<ul aria-labelledby={`facts-${id}`}>
						{facts.map((fact) => (
							<Fact
								key={fact.id}
								question={id}
								fact={fact}
								isUsed={value.includes(fact.markdown)}
								isTooLong={fact.markdown.length + 2 > left}
								onUse={() => use(fact)}
							/>
						))}
					</ul>
				</div>
			)}
		</>
	)
}

type FactProps = { question: string; fact: OfferedFact; isUsed: boolean; isTooLong: boolean; onUse: () => void }

function Fact({ question, fact, isUsed, isTooLong, onUse }: FactProps) {
	const { id, text, source } = fact
	const whyNot = isTooLong && !isUsed ? `too-long-${question}-${id}` : undefined
	return (
		<li>
			<div>
				<p>{text}</p>
				<p className="help">
					<a href={source.path} target="_blank" rel="noopener" className="link">
						{source.title}
						<span className="sr-only"> {messages.opens}</span>
					</a>
					, {source.date === '' ? messages.undated : source.date}
				</p>
				{whyNot !== undefined && (
					<p id={whyNot} className="help">
						{messages.tooLong}
					</p>
				)}
			</div>
			<label className="interview-plain interview-tick">
				<input type="checkbox" name="use" value={`${question} ${id}`} /> {messages.useThis}
			</label>
			<Button
				size="sm"
				variant="secondary"
				className="interview-scripted"
				isDone={isUsed}
				disabled={isTooLong && !isUsed}
				aria-label={isUsed ? messages.used : messages.useNamed(text)}
				aria-describedby={whyNot}
				onClick={onUse}
			>
				{isUsed ? messages.used : messages.useThis}
			</Button>
		</li>
	)
}
