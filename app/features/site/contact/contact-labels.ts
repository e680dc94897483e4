/** Buttons of the contact page, and its name in the breadcrumbs. */
export const contactLabels = {
	current: 'Contact',
	/** The subject of an urgent email, as the page asks for it. */
	urgentSubject: 'URGENT',
	call: 'Call us now',
	chat: 'WhatsApp us now',
	email: 'Email us now',
	schedule: { label: 'Schedule Consultation', href: '/contact?service=consultation#enquiry' },
}
