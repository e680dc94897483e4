import { shownServices } from '#app/config/service-lines.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import type { CallToAction } from './page-parts.ts'

type Props = CallToAction & {
	/** The path of its group, for the editor; null where the words are another entry's. */
	field?: string | null
}

/** A button to the services, while there are any. */
export const servicesButton = (label: string) => ({ label, href: shownServices().length > 0 ? '/services' : '' })

/** The last band of a page: an invitation over the rising sun. */
export function CallToActionBand({ heading, text, primary, secondary, field = 'callToAction' }: Props) {
	const mark = useFieldMarks()
	const at = (name: string) => mark(field === null ? undefined : `${field}.${name}`)
	return (
		<section aria-labelledby="call-to-action" className="on-night sunrise">
			<div className="wrap">
				<h2 id="call-to-action" className="max-w-4xl text-5xl" {...at('heading')}>
					{heading}
				</h2>
				{text !== '' && (
					<p className="measure mt-6 text-lg text-muted-foreground" {...at('text')}>
						{withChannels(text)}
					</p>
				)}
				<div className="actions mt-10 justify-center self-stretch">
					{primary.label !== '' && primary.href !== '' && (
						<LinkButton href={primary.href} variant="primary" size="lg" arrow {...at('primary.label')}>
							{primary.label}
						</LinkButton>
					)}
					{secondary.label !== '' && secondary.href !== '' && (
						<LinkButton href={secondary.href} variant="secondary" size="lg" {...at('secondary.label')}>
							{secondary.label}
						</LinkButton>
					)}
				</div>
			</div>
		</section>
	)
}
