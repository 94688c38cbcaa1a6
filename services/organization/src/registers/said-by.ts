import { organizationsOfMember, type Viewer } from '@fairlead/service-kit';

interface Written<Content> {
  content: Content;
  previous: unknown;
  viewer: Viewer;
}

/** Whoever makes a document is whose it is, by this member, and stays it: nobody is asked to say so. */
export const setByViewer =
  <Member extends string>(member: Member) =>
  <Content extends { [Name in Member]?: unknown }>(written: Written<Content>): Content => {
    const { content, previous, viewer } = written;
    if (previous || viewer.kind !== 'person') return content;
    return { ...content, [member]: viewer.id };
  };

/** Whether somebody makes a document within an organization that they are a member of. */
export const isByMember = (viewer: Viewer, { organization }: { organization?: unknown }): boolean =>
  viewer.kind === 'person' && organizationsOfMember(viewer).includes(String(organization));
