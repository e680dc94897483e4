/** Public pages whose words are edited, with the address of their form in the admin. */
export const editablePages: Readonly<Record<string, string>> = {
	'/': '/admin/site/home/single',
	'/about': '/admin/site/about/single',
	'/portfolio': '/admin/site/portfolio-page/single',
	'/contact': '/admin/site/contact/single',
	'/legal/cookies': '/admin/site/legal-cookies/single',
	'/legal/privacy': '/admin/site/legal-privacy/single',
	'/legal/terms': '/admin/site/legal-terms/single',
	'/testimonials': '/admin/site/testimonials-page/single',
}
