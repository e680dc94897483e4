type SharingPage = { section: string; title: string }

/** Texts of the sharing images of pages other than posts, by the page's path with hyphens for slashes. */
export const sharingPages: Record<string, SharingPage> = {
	home: { section: 'Services in Nigeria', title: 'Innovate. Integrate. Inspire.' },
	blog: { section: 'Blog', title: 'Notes from the roof, the panel board and the code' },
	about: { section: 'About us', title: 'At work in Nigeria since 2015' },
	contact: { section: 'Contact', title: 'Tell us what you need. A person answers within 24 hours.' },
	newsletter: { section: 'Newsletter', title: 'What we learned this month, in one letter' },
	testimonials: { section: 'Testimonials', title: 'What our clients say' },
	portfolio: { section: 'Portfolio', title: 'Work we are glad to show' },
	'portfolio-greencorp-solar': { section: 'Case study', title: 'Solar and storage for a packaging plant in Agbara' },
	'portfolio-luxresidences-automation': {
		section: 'Case study',
		title: 'Metering, safe earthing and lighting control for 48 flats in Lekki',
	},
	'portfolio-connectall-ecommerce': {
		section: 'Case study',
		title: 'A marketplace for phone accessories that works on 3G',
	},
	services: { section: 'Services', title: 'Technology, electrical, solar, translation' },
	'services-technology': { section: 'Services', title: 'Technology and web development' },
	'services-technology-web': { section: 'Technology', title: 'Websites and web applications' },
	'services-technology-mobile': { section: 'Technology', title: 'Mobile apps' },
	'services-technology-cloud': { section: 'Technology', title: 'Cloud' },
	'services-technology-database': { section: 'Technology', title: 'Databases' },
	'services-technology-security': { section: 'Technology', title: 'Security' },
	'services-electrical': { section: 'Services', title: 'Electrical installation and maintenance' },
	'services-solar': { section: 'Services', title: 'Solar and renewable energy' },
	'services-translation': { section: 'Services', title: 'Professional translation' },
	'legal-privacy': { section: 'Legal', title: 'Privacy Policy' },
	'legal-terms': { section: 'Legal', title: 'Terms of Service' },
	'legal-cookies': { section: 'Legal', title: 'Cookie Policy' },
}
