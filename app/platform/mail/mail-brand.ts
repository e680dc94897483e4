import { company } from '#app/config/company.ts'

/** The address of the logo in an email: a part of the email itself (mail-logo.server.ts). */
export const logoSource = 'cid:logo@site'

const height = 40
const maxWidth = 160

/**
 * The company's logo; or, as a letter in a ring, the mark of app/ui/icons/logo.tsx: no picture that could be blocked.
 * `ink` and `light` are the colours of the name and of the sample's light.
 */
export function mailMark({ ink, light }: { ink: string; light: string }): string {
	const { initial, logo } = company()
	const picture = logo.dark ?? logo.light
	if (picture) {
		const width = Math.min(maxWidth, Math.round((picture.width / picture.height) * height))
		return `<td><img src="${logoSource}" alt="" width="${width}" style="display:block;width:${width}px;max-height:${height}px;object-fit:contain"></td>`
	}
	// In a block of its own: a cell is as high as its row, which has two lines on narrow screens.
	const ring = (colour: string) =>
		`style="width:24px;height:24px;border:2px solid ${ink};border-radius:50%;font-size:17px;line-height:24px;text-align:center;color:${colour}"`
	const [mark, colour] = initial === '' ? ['&#9670;', light] : [`<b>${initial}</b>`, ink]
	return `<td width="28" aria-hidden="true"><div ${ring(colour)}>${mark}</div></td>`
}
