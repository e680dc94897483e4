// Short labels: captions, column heads, names of lists.

export const breadcrumbLabels = {
	home: 'Home',
	services: 'Services',
	portfolio: 'Portfolio',
}

export const contactHref = '/contact'

/** The invitation at the end of a page while its owner has written none. */
export const contactInvitation = {
	heading: 'Tell us what you need',
	text: '',
	primary: { label: 'Contact us', href: contactHref },
	secondary: { label: '', href: '' },
}

export const serviceLabels = {
	learnMore: 'Learn More',
	/** Follows “Learn More” for screen readers and search engines, which read links out of context. */
	about: (title: string) => `about ${title.toLowerCase().replaceAll('&', 'and')}`,
	/** Of sections; a heading that the owner writes replaces the one here. */
	capabilities: 'What we do',
	process: 'How we work',
	tools: 'Tools',
	costs: 'Prices',
	askPrice: 'Ask for today’s price',
	checkedOn: (day: string) => `Prices checked on ${day}.`,
	costsJob: 'Job',
	costsPrice: 'Price in naira',
	proof: 'From our portfolio',
	otherTopics: 'More of our technology work',
}

/** Buttons and fixed headings of the about page (specification section 3). */
export const aboutLabels = {
	story: 'Our Story',
	mission: 'Our Mission',
	vision: 'Our Vision',
	values: 'Core Values',
	difference: 'What Sets Us Apart',
	start: 'Get Started Today',
	portfolio: 'View Our Portfolio',
}

/** Of sections that show a collection; a heading that the owner writes replaces the one here. */
export const collectionLabels = {
	team: 'Our team',
	clients: 'Our clients',
	licences: 'Licences and registrations',
	questions: 'Common questions',
	issuedBy: 'Issued by',
	number: 'Number',
	validUntil: 'Valid until',
	checkLicence: 'Check it',
	/** Follows a link for screen readers, which read links out of context. */
	of: (name: string) => `: ${name}`,
}

export const testimonialsLabels = {
	/** Before the name of a project. */
	project: 'Their project:',
	none: 'No testimonials yet.',
	quote: 'Get a Free Quote',
	portfolio: 'View Our Portfolio',
}

export const portfolioLabels = {
	none: 'No projects yet.',
	quote: 'Get a Free Quote',
	services: 'Explore Services',
	techStack: 'Built with',
	liveLink: 'Visit the live site',
	codeLink: 'View the code',
	caseStudyLink: 'Read the case study',
	/** Follows each of the three links for screen readers, which read links out of context. */
	about: (title: string) => `: ${title}`,
}

export const caseStudyLabels = {
	client: 'Client',
	location: 'Location',
	year: 'Completed',
	duration: 'Duration',
	published: 'Published',
	drawing: 'Drawing:',
	inFigures: 'In figures',
	problem: 'The problem',
	work: 'What we did',
	result: 'What changed',
	techStack: 'Built with',
	services: 'Services in this project',
	next: 'Next case study',
}

export const legalLabels = {
	eyebrow: 'Legal',
	lastUpdated: 'Last updated',
	contents: 'On this page',
	contact: 'Write to us',
	contactPrivacy: 'Personal data',
	contactGeneral: 'Everything else',
	others: 'The other pages',
}
