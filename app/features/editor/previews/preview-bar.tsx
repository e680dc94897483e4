import { dateTimeText, weekdayAndTime } from '#app/format/dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { previewMessages as messages } from './messages.ts'
import type { PreviewVisibility } from './preview-address.ts'

/** 'Saturday 28 November at 09:30', in Lagos time. */
export const previewEnd = (until: string): string => weekdayAndTime(new Date(until))

type Props = {
	until: string
	text: string
	asSaved: string
	/** Below: for pages that begin under the navigation bar, as the home page does. It is the last part of the page then. */
	isBelow?: boolean
}

/** A bar that stays visible above or below a preview, so that nobody takes it for the public page. */
export function PreviewBar({ until, text, asSaved, isBelow = false }: Props) {
	return (
		<aside
			aria-label={messages.bar}
			className={classNames(
				'sticky z-30 border-border bg-accent text-accent-foreground',
				isBelow ? 'bottom-0 border-t' : 'top-(--header-height) border-b',
			)}
		>
			<div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-sm">
				<p className="flex items-center gap-2 font-semibold">
					<Icon name="eye" size={18} />
					{text}
				</p>
				<p>
					{messages.until(previewEnd(until))} <span className="max-md:hidden">{asSaved}</span>
				</p>
			</div>
		</aside>
	)
}

/** Of a post. */
export function visibilityText(visibility: PreviewVisibility): string {
	if (visibility.kind === 'scheduled') return messages.visibility.scheduled(dateTimeText(new Date(visibility.at)))
	return messages.visibility[visibility.kind]
}
