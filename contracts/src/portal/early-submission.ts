/** Set on a form that was submitted before the page answered. */
export const heldFormAttribute = 'data-submitted-early';

/**
 * A script of the document of a page that the server rendered. Until that is taken over, it holds back forms that only the page can send: the browser
 * would send what is in them to an address that takes none of it. Forms that it can send itself, such as a search, are left to it.
 */
export const earlySubmissionScript = `addEventListener('submit',e=>{const f=e.target;if(f.method==='post'&&f.closest('#portal [data-rendered-at]')){e.preventDefault();f.setAttribute('${heldFormAttribute}','');for(const b of[f,e.submitter])b&&b.setAttribute('aria-busy','true')}},true)`;
