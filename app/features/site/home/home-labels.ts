/** Buttons and fixed headings of the home page (specification section 3). */
export const homeLabels = {
	solutions: 'Discover Our Solutions',
	consultation: 'Request a Consultation',
	story: 'Read Our Story',
	whyChoose: 'Why Choose Us',
	successStories: 'Success Stories',
	portfolio: 'See the Portfolio',
	latestInsights: 'Latest Insights',
	allPosts: 'View All Posts',
	quote: 'Get a Free Quote',
	services: 'Explore Services',
}
