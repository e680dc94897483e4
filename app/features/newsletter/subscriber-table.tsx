import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { subscriberMessages as messages } from './messages.ts'
import type { SubscriberState } from './subscriber.ts'
import type { Subscriber } from './subscribers.server.ts'

/** The date shown for each state: when it began. */
const timesOf = {
	confirmed: { heading: messages.columns.confirmed, time: ({ confirmedAt }: Subscriber) => confirmedAt },
	pending: { heading: messages.columns.asked, time: ({ mailedAt }: Subscriber) => mailedAt },
	unsubscribed: { heading: messages.columns.left, time: ({ unsubscribedAt }: Subscriber) => unsubscribedAt },
}

export function SubscriberTable({
	state,
	subscribers,
}: {
	state: SubscriberState
	subscribers: readonly Subscriber[]
}) {
	const { heading, time } = timesOf[state]
	const columns: Column<Subscriber>[] = [
		{
			heading: messages.columns.email,
			names: true,
			className: 'subscriber',
			cell: ({ email }) =>
				email === null ? (
					<span className="text-muted-foreground">{messages.forgotten}</span>
				) : (
					<span title={email}>{email}</span>
				),
		},
		{ heading, cell: (subscriber) => <Time at={time(subscriber)} />, className: 'sm:whitespace-nowrap' },
		{
			heading: messages.columns.source,
			unlabelled: true,
			cell: ({ source }) => source || messages.unknown,
			className: 'sm:whitespace-nowrap',
		},
		{
			heading: messages.columns.consent,
			className: 'subscriber-consent sm:whitespace-nowrap',
			cell: ({ textVersion, consentAt }) =>
				textVersion === null ? (
					messages.unknown
				) : (
					<span>
						<Time at={consentAt} />{' '}
						<span className="text-muted-foreground sm:block">{messages.consentText(textVersion)}</span>
					</span>
				),
		},
		{
			heading: messages.columns.remove,
			align: 'end',
			actions: true,
			cell: (subscriber) => <Remove state={state} subscriber={subscriber} />,
		},
	]
	return <DataTable caption={messages.tabs[state]} columns={columns} rows={subscribers} rowKey={({ id }) => id} />
}

const Time = ({ at }: { at: Date | null }) => at && <Timestamp at={at} />

function Remove({ state, subscriber: { id, email } }: { state: SubscriberState; subscriber: Subscriber }) {
	if (email === null) return null
	return (
		<PostForm>
			<input type="hidden" name="id" value={id} />
			<ConfirmButton
				size="sm"
				className="whitespace-nowrap"
				question={messages.removeTitle(email)}
				explanation={messages.removeText[state]}
				confirm={messages.remove}
				aria-label={`${messages.remove} ${email}`}
			>
				{messages.remove}
			</ConfirmButton>
		</PostForm>
	)
}
