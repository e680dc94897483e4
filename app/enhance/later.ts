import { isAnyEnquiryWaiting } from '../features/contact/sending/stored-enquiry.ts'
import { followServiceWorker } from './service-worker.ts'

/** What a public page does once it has been painted; on the page of the enquiry form, before that (enhance.ts). */
export function enhanceLater(): void {
	if (document.querySelector('[data-island=contact-form]')) {
		void import('../features/contact/sending/keep-enquiry.ts').then(({ keepEnquiry }) => keepEnquiry())
	} else if (isAnyEnquiryWaiting()) {
		void import('../features/contact/sending/send-elsewhere.ts').then(({ sendElsewhere }) => sendElsewhere())
	}
	const idle = () =>
		'requestIdleCallback' in window ? requestIdleCallback(followServiceWorker) : followServiceWorker()
	if (document.readyState === 'complete') idle()
	else addEventListener('load', idle)
}
