import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { countShown, type AttentionItem } from './attention-list.ts'
import { attentionMessages as messages } from './messages.ts'

/** The top of the dashboard: what needs attention, each line a link to exactly that. */
export function AttentionSection({ items }: { items: readonly AttentionItem[] }) {
	return (
		<section aria-labelledby="attention">
			<h2 id="attention" className="desk-subheading">
				{messages.heading}
			</h2>
			{items.length === 0 ? (
				<div className="desk-calm">
					<LogoMark className="size-12" />
					<div>
						<p className="font-semibold">{messages.calmHeading}</p>
						<p className="text-muted-foreground">{messages.calm}</p>
					</div>
				</div>
			) : (
				<ul className="attention">
					{items.map(({ href, icon, count, text, urgent }) => (
						<li key={href}>
							<Link to={href} className={classNames('attention-link', urgent && 'attention-urgent')}>
								<Icon name={icon} size={22} />
								<span>
									<b>{countShown(count)}</b> {text}
								</span>
								<Icon name="chevron-right" size={18} className="attention-step" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
