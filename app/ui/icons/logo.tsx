import { company } from '#app/config/company.ts'
import { classNames } from '../class-names.ts'
import { logoPaths } from './logo-paths.ts'

/**
 * The company's own logo, or the drawn mark: four trades round one light, a sun seen through a lattice. The name next to
 * it is the accessible text.
 */
export function LogoMark(props: { className?: string }) {
	const { light, dark } = company().logo
	if (light !== '' || dark !== '') {
		const picture = (src: string, ground: string) => (
			<img src={src} alt="" width={96} height={96} className={classNames('logo-picture', ground, props.className)} />
		)
		return (
			<>
				{picture(light || dark, 'logo-on-light')}
				{picture(dark || light, 'logo-on-dark')}
			</>
		)
	}
	return (
		<svg viewBox="0 0 32 32" className={props.className} aria-hidden="true" focusable="false">
			<path fill="currentColor" d={logoPaths.lattice} />
			<path fill="var(--accent)" d={logoPaths.light} />
		</svg>
	)
}
