import { Fragment } from 'react'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { Claim } from './advice.ts'
import { bySentence, markedParts, type ClaimedSentence } from './claimed-sentences.ts'
import { adviceMessages as messages } from './messages.ts'

const icons: Record<Claim['kind'], IconName> = { number: 'chart-column', name: 'user', link: 'external-link' }
const few = 6

/** The claims of the article to check, each in its sentence. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
	if (claims.length === 0) return null
	const sentences = bySentence(claims)
	return (
		<div className="advice-group">
			<h4>
				{messages.toCheck} <span className="count">{sentences.length}</span>
			</h4>
			<p className="help">{messages.toCheckHelp}</p>
			<Sentences sentences={sentences.slice(0, few)} />
			{sentences.length > few && (
				<details className="advice-rest">
					<summary>{messages.moreClaims(sentences.length - few)}</summary>
					<Sentences sentences={sentences.slice(few)} />
				</details>
			)}
		</div>
	)
}

function Sentences({ sentences }: { sentences: readonly ClaimedSentence[] }) {
	return (
		<ul>
			{sentences.map(({ sentence, line, claims }) => (
				<li key={`${line} ${sentence}`} className="advice-claim">
					<Icon name={icons[claims[0]?.kind ?? 'number']} size={18} />
					<p>
						<span className="sr-only">{`${[...new Set(claims.map(({ kind }) => messages.kinds[kind]))].join(', ')}: `}</span>
						{markedParts(sentence, claims).map(({ text, isClaim }, at) =>
							isClaim ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
						)}
					</p>
				</li>
			))}
		</ul>
	)
}
