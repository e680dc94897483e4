import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { Claim } from './advice.ts'
import { adviceMessages as messages } from './messages.ts'

const icons: Record<Claim['kind'], IconName> = { number: 'chart-column', name: 'user', link: 'external-link' }
const few = 6

/** The claims of the article to check, each in its sentence. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
	if (claims.length === 0) return null
	return (
		<div className="advice-group">
			<h4>
				{messages.toCheck} <span className="count">{claims.length}</span>
			</h4>
			<p className="help">{messages.toCheckHelp}</p>
			<Claims claims={claims.slice(0, few)} />
			{claims.length > few && (
				<details className="advice-rest">
					<summary>{messages.moreClaims(claims.length - few)}</summary>
					<Claims claims={claims.slice(few)} />
				</details>
			)}
		</div>
	)
}

function Claims({ claims }: { claims: readonly Claim[] }) {
	return (
		<ul>
			{claims.map((claim) => (
				<li key={`${claim.kind} ${claim.text}`} className="advice-claim">
					<Icon name={icons[claim.kind]} size={18} />
					<p>
						<span className="sr-only">{`${messages.kinds[claim.kind]}: `}</span>
						<Marked {...claim} />
					</p>
				</li>
			))}
		</ul>
	)
}

/** The sentence with the claim marked; an address follows the text of its link. */
function Marked({ text, sentence }: Claim) {
	const at = sentence.indexOf(text)
	if (at < 0)
		return (
			<>
				{sentence} <mark>{text}</mark>
			</>
		)
	return (
		<>
			{sentence.slice(0, at)}
			<mark>{text}</mark>
			{sentence.slice(at + text.length)}
		</>
	)
}
