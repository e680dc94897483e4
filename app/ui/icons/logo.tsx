import { company, type LogoPicture } from '#app/config/company.ts'
import { isWideLogo } from '#app/config/company-logo.ts'
import { classNames } from '../class-names.ts'
import { logoPaths } from './logo-paths.ts'

/** In steps of a quarter rem; a picture has the height, and as much width as it needs. */
const sizes = {
	8: ['size-8', 'h-8'],
	9: ['size-9', 'h-9'],
	10: ['size-10', 'h-10'],
	12: ['size-12', 'h-12'],
} as const

/**
 * The company's own logo, or a drawn mark: that of the sample, four trades round one light, a sun seen through a lattice,
 * or the first letter of the company's name in a ring. The name next to it is the accessible text.
 */
export function LogoMark({ size }: { size: keyof typeof sizes }) {
	const { logo, initial } = company()
	const [square, height] = sizes[size]
	const { light, dark } = logo
	if (light || dark)
		return (
			<>
				<Logo picture={light} other={dark} className={`logo-on-light ${height}`} />
				<Logo picture={dark} other={light} className={`logo-on-dark ${height}`} />
			</>
		)
	// The style sheet draws the letter: as text it would count as a part of the link's label.
	if (initial !== '') return <span className={`logo-letter ${square}`} data-letter={initial} aria-hidden="true" />
	return (
		<svg viewBox="0 0 32 32" className={square} aria-hidden="true" focusable="false">
			<path fill="currentColor" d={logoPaths.lattice} />
			<path fill="var(--accent)" d={logoPaths.light} />
		</svg>
	)
}

/** The short name next to the mark; a wide logo has it in itself. */
export const logoName = (): string | null => (isWideLogo() ? null : company().shortName)

/** The picture of one ground. Where only the other one's is there, it brings its ground with it. */
function Logo({
	picture,
	other,
	className,
}: {
	picture: LogoPicture | null
	other: LogoPicture | null
	className: string
}) {
	const shown = picture ?? other
	return (
		shown && (
			<img
				src={shown.src}
				alt=""
				width={shown.width}
				height={shown.height}
				className={classNames('logo-picture', !picture && 'logo-plate', className)}
			/>
		)
	)
}
