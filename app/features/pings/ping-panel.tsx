import { pingMessages as messages } from './messages.ts'
import type { PingState } from './ping-state.server.ts'

/** What became of the announcements. */
export function PingPanel({ states }: { states: readonly PingState[] }) {
	return (
		<section aria-labelledby="pings-heading" className="admin-panel settings-form">
			<h2 id="pings-heading">{messages.heading}</h2>
			<p className="help">{messages.lead}</p>
			{states.map(({ name, lines, isFailing }) => (
				<div key={name} role={isFailing ? 'alert' : undefined}>
					<h3>{name}</h3>
					{lines.map((line) => (
						<p key={line}>{line}</p>
					))}
				</div>
			))}
		</section>
	)
}
