import type { NotFoundText } from '#app/config/not-found-text.ts'
import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Picture } from '#app/ui/page/picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { notFoundTypeName } from '#app/events/page-tags.ts'

/** What the page says of itself for the link to its editor: its address may be any. */
export const notFoundEntry = `${notFoundTypeName}/single`

export const toHome = 'Go Home'

/** The page that is not found, of its text. */
export function NotFoundView({ page }: { page: NotFoundText }) {
	const at = useFieldMarks()
	const { heading, text, picture, suggestionsHeading, suggestions } = page
	return (
		<div className="wrap section-y">
			<div className={classNames('page-hero-text mt-0', picture.src !== '' && 'has-picture')}>
				<div>
					<p className="eyebrow">404</p>
					<h1 className="mt-4 text-5xl" {...at('heading')}>
						{heading}
					</h1>
					{text !== '' && (
						<p className="measure mt-6 text-xl leading-normal text-muted-foreground" {...at('text')}>
							{text}
						</p>
					)}
					<LinkButton href="/" size="lg" className="mt-8">
						{toHome}
					</LinkButton>
					{suggestions.length > 0 && (
						<>
							{suggestionsHeading !== '' && (
								<h2 className="mt-12 text-xl" {...at('suggestionsHeading')}>
									{suggestionsHeading}
								</h2>
							)}
							<ul className="mt-2 flex flex-wrap gap-x-8">
								{suggestions.map(({ id, label, href }) => (
									<li key={id}>
										<ArrowLink href={href} {...at(`suggestions.${id}.label`)}>
											{label}
										</ArrowLink>
									</li>
								))}
							</ul>
						</>
					)}
				</div>
				{picture.src !== '' && <Picture {...picture} priority className="rounded-2xl" field="picture" />}
			</div>
		</div>
	)
}
