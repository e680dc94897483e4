import { webhookMessages as messages } from '../messages.ts'
import type { EventRow } from './event-rows.server.ts'

const { dataColumns } = messages

/** For who writes the program: the rules, and every event with its data. */
export function EventReference({ rows }: { rows: readonly EventRow[] }) {
	return (
		<details className="admin-panel webhook-reference">
			<summary>{messages.reference}</summary>
			<p>{messages.referenceHelp}</p>
			<ul>
				{messages.rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
			<dl>
				{rows.map(({ type, summary, example, scope }) => (
					<div key={type}>
						<dt>
							<code>{type}</code> {summary}
						</dt>
						<dd>
							<pre tabIndex={0} role="group" aria-label={`${dataColumns.data}: ${type}`}>
								{example}
							</pre>
							{scope !== null && (
								<p className="help">
									{messages.readWith} <code>{scope}</code>
								</p>
							)}
						</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
