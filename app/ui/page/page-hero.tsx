import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { classNames } from '../class-names.ts'
import { Eyebrow } from './heading.tsx'
import { Picture } from './picture.tsx'
import { useFieldMarks, type HeroMarks } from './field-marks.ts'

/** The top of every page but the home page: breadcrumbs, its one h1, a lead and a drawing. */
export function PageHero({
	eyebrow,
	heading,
	lead,
	illustration,
	wide = false,
	compact = false,
	trail,
	current,
	marks = {},
	children,
}: {
	eyebrow?: string
	heading: string
	lead?: string
	/** None where its address is empty. */
	illustration?: { src: string; alt: string }
	/** For wide drawings (5:2): shown below the text, from edge to edge. */
	wide?: boolean
	/** Lower: the section below is what people came for. */
	compact?: boolean
	trail?: readonly { label: string; href: string }[]
	current?: string
	marks?: HeroMarks
	children?: ReactNode
}) {
	const at = useFieldMarks()
	const picture = illustration !== undefined && illustration.src !== '' ? illustration : null
	const isSplit = picture !== null && !wide
	return (
		<div className={classNames('page-hero', compact && 'compact')}>
			<div className="wrap">
				{trail && <Breadcrumbs trail={trail} current={current ?? heading} />}
				<div className={classNames('page-hero-text', isSplit && 'has-picture')}>
					<div>
						{eyebrow && <Eyebrow field={marks.eyebrow}>{eyebrow}</Eyebrow>}
						<h1 className={classNames('mt-2 sm:mt-4', compact ? 'text-4xl' : 'text-5xl')} {...at(marks.heading)}>
							{heading}
						</h1>
						{lead && (
							<p
								className={classNames(
									'measure mt-3 leading-normal text-muted-foreground sm:mt-6 sm:text-xl',
									compact ? 'text-base' : 'text-lg',
								)}
								{...at(marks.lead)}
							>
								{lead}
							</p>
						)}
						{children && <div className="actions mt-8">{children}</div>}
					</div>
					{isSplit && <Picture {...picture} priority className="rounded-2xl" field={marks.illustration} />}
				</div>
				{picture && wide && (
					<Picture
						{...picture}
						width={1600}
						height={640}
						priority
						className="mt-12 rounded-2xl"
						field={marks.illustration}
					/>
				)}
			</div>
		</div>
	)
}
