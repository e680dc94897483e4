import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { IconShape } from '#app/ui/icons/icon-shape.tsx'
import { circleCheck } from '#app/ui/icons/island-icons.ts'
import { contactThanks } from '../copy/contact-form-copy.ts'

/** `again` is a link on the page without JavaScript and a callback in the island. */
export function ThankYou({
	again,
	replyHours,
	target,
}: {
	again: { href: string } | { onClick: () => void }
	replyHours: number | null
	target?: (element: HTMLElement | null) => void
}) {
	return (
		<div className="card flex flex-col items-start gap-4 p-6 sm:p-12" role="status">
			<IconShape path={circleCheck} size={48} className="text-success" />
			<h3 ref={target} tabIndex={-1} className="text-3xl">
				{contactThanks.heading}
			</h3>
			<p className="measure text-lg">{contactThanks.text(replyHours)}</p>
			<p className="measure text-muted-foreground">{contactThanks.next}</p>
			{'href' in again ? (
				<LinkButton variant="secondary" href={again.href}>
					{contactThanks.again}
				</LinkButton>
			) : (
				<Button variant="secondary" onClick={again.onClick}>
					{contactThanks.again}
				</Button>
			)}
		</div>
	)
}
