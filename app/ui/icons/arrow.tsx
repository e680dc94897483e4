/** Drawn here and not taken from the icons: buttons and islands need it without all of them. */
export function Arrow() {
	return (
		<svg className="icon arrow" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
			<path d="M4 12h16m-6-6 6 6-6 6" />
		</svg>
	)
}
