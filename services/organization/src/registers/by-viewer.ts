import { organizationsOfMember, type Viewer } from '@fairlead/service-kit';

interface Written<Content> {
  content: Content;
  previous: unknown;
  viewer: Viewer;
}

/** The creator of a document is its permanent owner, in this member: callers need not send it. */
export const setByViewer =
  <Member extends string>(member: Member) =>
  <Content extends { [Name in Member]?: unknown }>(written: Written<Content>): Content => {
    const { content, previous, viewer } = written;
    if (previous || viewer.kind !== 'person') return content;
    return { ...content, [member]: viewer.id };
  };

/** Whether somebody creates a document in an organization that they are a member of. */
export const isByMember = (viewer: Viewer, { organization }: { organization?: unknown }): boolean =>
  viewer.kind === 'person' && organizationsOfMember(viewer).includes(String(organization));
