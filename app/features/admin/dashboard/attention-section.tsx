import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { countShown, type AttentionItem } from '../sections/attention.ts'
import { attentionMessages } from '../sections/messages.ts'

/** What needs care, each line a link to exactly that. */
export function AttentionSection({ items }: { items: readonly AttentionItem[] }) {
	if (items.length === 0) return null
	return (
		<section aria-labelledby="attention" className="dashboard-section">
			<header className="dashboard-head">
				<h2 id="attention">{attentionMessages.heading}</h2>
			</header>
			<ul className="attention">
				{items.map(({ href, icon, count, text, urgent }) => (
					<li key={href}>
						<Link to={href} className={classNames('attention-link', urgent && 'attention-urgent')}>
							<Icon name={icon} size={18} />
							<span>
								<b>{countShown(count)}</b> {text}
							</span>
							<Icon name="chevron-right" size={16} className="attention-step" />
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
