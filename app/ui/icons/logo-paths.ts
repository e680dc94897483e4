/**
 * The company's mark in 32 by 32: the lattice of four and the light in it. The bar, sharing pictures, mails and the files
 * of app/features/site/brand/own-mark (tools/brand/render-icons.ts) draw these.
 */
export const logoPaths = {
	lattice:
		'M17.8.7A15.4 15.4 0 0 1 31.3 14.2H27.7L17.8 4.3ZM31.3 17.8A15.4 15.4 0 0 1 17.8 31.3V27.7L27.7 17.8ZM14.2 31.3A15.4 15.4 0 0 1 .7 17.8H4.3L14.2 27.7ZM.7 14.2A15.4 15.4 0 0 1 14.2.7V4.3L4.3 14.2Z',
	light: 'M16 7.6 24.4 16 16 24.4 7.6 16Z',
}
