export type BrandName = 'GitHub' | 'X' | 'LinkedIn' | 'Instagram' | 'Facebook' | 'YouTube' | 'WhatsApp' | 'Phone'

/** The mark of another company, which the icon set does not have, or a phone in their style; drawn by styles/site/brand-icons.css. */
export function BrandIcon({ name }: { name: BrandName }) {
	return <span aria-hidden="true" className={`brand brand-${name.toLowerCase()}`} />
}
