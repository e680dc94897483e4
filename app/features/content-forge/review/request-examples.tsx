import { chatMessages as messages, modelRequests, offlineRequests } from './messages.ts'

/** The request as somebody sends it: without what may be left out, and one of several ways. */
export const plainRequest = (request: string): string =>
	request
		.replace(/\s?\[[^\]]*\]/g, '')
		.split(' | ')[0]
		?.trim() ?? ''

type Props = { isOffline: boolean; onTake: (request: string) => void }

/** What can be asked; a press writes it into the box. */
export function RequestExamples({ isOffline, onTake }: Props) {
	const requests = isOffline ? offlineRequests : modelRequests
	return (
		<div className="refine-examples">
			<p id="refine-examples" className="help">
				{isOffline ? messages.understood : messages.examples}
			</p>
			<ul aria-labelledby="refine-examples">
				{requests.map((request) => (
					<li key={request}>
						<button type="button" className="refine-example" onClick={() => onTake(plainRequest(request))}>
							{request}
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}
