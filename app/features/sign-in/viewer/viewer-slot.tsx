import { classNames } from '#app/ui/class-names.ts'

/**
 * What stands in the bar for everybody before scripts run: the way to the plain sign-in page. A form, so that it is a
 * button for assistive technology; viewer-strip.ts opens the dialog instead, and puts Sign Out here for whoever is
 * signed in.
 */
export function ViewerSlot({ className }: { className?: string }) {
	return (
		<div data-viewer-slot="" className={classNames('viewer-slot items-center gap-1', className)}>
			<form action="/sign-in" data-sign-in="">
				<button type="submit" className="btn btn-secondary btn-sm whitespace-nowrap">
					Sign In
				</button>
			</form>
		</div>
	)
}
