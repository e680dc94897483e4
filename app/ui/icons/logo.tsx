import { logoPaths } from './logo-paths.ts'

/** Four trades round one light: a sun seen through a lattice. The name next to it is the accessible text. */
export function LogoMark(props: { className?: string }) {
	return (
		<svg viewBox="0 0 32 32" className={props.className} aria-hidden="true" focusable="false">
			<path fill="currentColor" d={logoPaths.lattice} />
			<path fill="var(--accent)" d={logoPaths.light} />
		</svg>
	)
}
