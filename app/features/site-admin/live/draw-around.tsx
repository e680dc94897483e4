import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { company, setCompany } from '#app/config/company.ts'
import { setSiteMenu, siteMenu } from '#app/config/site-menu.ts'
import type { Around } from '#app/features/site/drafts/around-drafts.ts'
import { FrameParts } from '#app/features/site/frame/public-frame.tsx'
import { FieldMarksContext } from '#app/ui/page/field-marks.ts'

/**
 * Draws a whole page with what is typed of the company and of the menu. The components ask for them where they are drawn,
 * so they are others for that time only: this page has those of the site before and after. Not for effects: React must not
 * be at work.
 */
export function drawAround(root: Root, around: Around, page: ReactNode): void {
	const [ownCompany, ownMenu] = [company(), siteMenu()]
	setCompany(around.company ?? ownCompany)
	setSiteMenu(around.menu)
	try {
		flushSync(() =>
			root.render(
				<FieldMarksContext value={around.edited}>
					<FrameParts pathname={around.pathname} hasLateSheet={false}>
						{page}
					</FrameParts>
				</FieldMarksContext>,
			),
		)
	} finally {
		setCompany(ownCompany)
		setSiteMenu(ownMenu)
	}
}
