import { ListView } from '#app/features/posts/list/list-view.tsx'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { ResultsView } from '#app/features/posts/list/results-view.tsx'
import { newsletterPageType } from '#app/features/newsletter/newsletter-page-content.ts'
import { NewsletterView } from '#app/features/newsletter/newsletter-view.tsx'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { FormPreview } from '#app/features/contact/form/form-preview.tsx'
import { AboutView } from '../about/about-view.tsx'
import { ContactView } from '../contact/contact-view.tsx'
import { HomeView } from '../home/home-view.tsx'
import type { DraftData, DraftView } from './draft-data.ts'

/* Pages with what is typed in the place of what `data` has: of the page itself, or of an item that it shows. */

export const homePage = ({ home, services, clients, testimonials, projects, posts }: DraftData) => (
	<HomeView
		home={home}
		services={services}
		clients={clients}
		testimonials={testimonials.filter(({ onHome }) => onHome)}
		projects={projects.filter(({ homeText }) => homeText !== '')}
		posts={posts}
	/>
)

export const aboutPage = ({ about, people, licences, projects }: DraftData) => (
	<AboutView about={about} people={people} licences={licences} hasProjects={projects.length > 0} />
)

export const contactPage = ({ contact, questions }: DraftData) => (
	<ContactView page={contact} questions={questions} form={<FormPreview example={contact.example} />} />
)

/** Its search is not alive: it would change the address of the editor. */
export const blogDraft: DraftView = (stored, _id, { blog }) =>
	blog && (
		<ListView content={blogPageType.field.stored(stored)} sidebar={blog.sidebar}>
			<ResultsView
				query=""
				results={{
					state: 'loaded',
					typing: false,
					search: { q: '', page: 1, category: '', tag: '' },
					page: blog.page,
				}}
			/>
		</ListView>
	)

/** Its form is inert: it would leave the editor. */
export const newsletterDraft: DraftView = (stored, _id, { hasIssues }) => (
	<NewsletterView page={newsletterPageType.field.stored(stored)} hasArchive={hasIssues}>
		<div inert>
			<SubscribeForm failed={null} />
		</div>
	</NewsletterView>
)
