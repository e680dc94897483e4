/**
 * What the site bar shows everybody before scripts run: a link to the plain sign-in page. A form, so that it is a
 * button for assistive technology; viewer-strip.ts opens the dialog instead, and puts Sign Out here for users who are
 * signed in.
 */
export function ViewerSlot() {
	return (
		<div data-viewer-slot="" className="viewer-slot">
			<form action="/sign-in" data-sign-in="">
				<button type="submit" className="btn btn-secondary btn-sm whitespace-nowrap">
					Sign In
				</button>
			</form>
		</div>
	)
}
