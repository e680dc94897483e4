import { useNavigation } from 'react-router'
import { dateTimeText } from '#app/format/dates.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { issueMessages, issuesMessages } from '../messages.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { doneOf, mayResend, recipientsOf, type Sending, type SendingCounts } from '../sending/sending.ts'

const { sending: messages, counts: countMessages, problems } = issueMessages

type Props = {
	sending: Sending
	rejections: readonly { answer: string; count: number }[]
	hasMailServer: boolean
	mayChangeSettings: boolean
}

/** What still needs the mail server. */
const isOpen: Readonly<Record<Sending['state'], boolean>> = {
	scheduled: true,
	sending: true,
	paused: true,
	stopped: false,
	sent: false,
}

/** How the sending of an issue is going, and the buttons that change it. */
export function SendingPanel({ sending, rejections, hasMailServer, mayChangeSettings }: Props) {
	const { state, sendAt, isDue, counts, problem, answer } = sending
	const all = recipientsOf(counts)
	return (
		<section aria-labelledby="issue-sending" className="card issue-panel">
			<h2 id="issue-sending">
				{messages.heading}: {isDue ? messages.starting : issuesMessages.states[state]}
			</h2>
			{state === 'scheduled' && <p>{isDue ? messages.due : messages.scheduledFor(dateTimeText(new Date(sendAt)))}</p>}
			{!hasMailServer && isOpen[state] && <NoMailServer mayChangeSettings={mayChangeSettings} />}
			{problem && (
				<p role="alert" className="admin-note">
					{problems[problem]} {answer && issueMessages.answer(answer, problem)}
				</p>
			)}
			{sending.startedAt && (
				<>
					<progress className="progress" max={Math.max(1, all)} value={doneOf(counts)} aria-label={messages.heading} />
					<p role="status">{messages.progress(doneOf(counts), all)}</p>
					<Counts counts={counts} />
				</>
			)}
			<Buttons sending={sending} isDue={isDue} />
			{rejections.length > 0 && (
				<details>
					<summary>{issueMessages.rejections}</summary>
					<ul className="issue-answers">
						{rejections.map((each) => (
							<li key={each.answer}>
								{wholeNumber(each.count)} × {each.answer}
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

/** What is always shown, and what only when there is some. */
const always: readonly (keyof SendingCounts)[] = ['accepted', 'refused', 'unknown', 'unsubscribed']
const sometimes: readonly (keyof SendingCounts)[] = ['waiting', 'left', 'stopped']

function Counts({ counts }: { counts: SendingCounts }) {
	return (
		<>
			<FactList>
				{[...always, ...sometimes.filter((name) => counts[name] > 0)].map((name) => (
					<Fact key={name} name={countMessages[name]}>
						{wholeNumber(counts[name])}
					</Fact>
				))}
			</FactList>
			{counts.left > 0 && <p className="help">{countMessages.leftHelp}</p>}
			<p className="help">{countMessages.help}</p>
		</>
	)
}

function Buttons({ sending, isDue }: { sending: Sending; isDue: boolean }) {
	const { state, startedAt, counts } = sending
	const isBusy = useNavigation().formMethod === 'POST'
	const button = { name: 'intent', size: 'sm', isBusy } as const
	const hasBegun = startedAt !== null
	return (
		<PostForm preventScrollReset className="admin-actions">
			{(state === 'sending' || state === 'scheduled') && (
				<Button type="submit" value="pause" variant="secondary" {...button}>
					{messages.pause}
				</Button>
			)}
			{state === 'paused' && (
				<Button type="submit" value="resume" {...button}>
					{messages.resume}
				</Button>
			)}
			{!hasBegun && (state === 'scheduled' || state === 'paused') && (
				<Button type="submit" value="cancel" variant="ghost" {...button}>
					{isDue ? messages.cancelDue : messages.cancel}
				</Button>
			)}
			{hasBegun && (state === 'sending' || state === 'paused') && (
				<ConfirmButton
					value="stop"
					variant="ghost"
					question={messages.stopQuestion}
					explanation={messages.stopExplanation}
					confirm={messages.stop}
					{...button}
				>
					{messages.stop}
				</ConfirmButton>
			)}
			{mayResend(sending) && (
				<ConfirmButton
					value="resend"
					question={messages.resendQuestion(counts.unknown)}
					explanation={messages.resendExplanation}
					confirm={messages.resend}
					{...button}
				>
					{messages.resend}
				</ConfirmButton>
			)}
		</PostForm>
	)
}
