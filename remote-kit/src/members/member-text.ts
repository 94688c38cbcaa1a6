import { type MemberOption, memberOption } from '@fairlead/contracts/api/organizations';

/** The type under which a member is dragged from one picker to another. */
export const memberDragType = 'application/vnd.fairlead.member+json';

/** A member as a picker stores it and passes it on. */
export const textOf = (member: MemberOption): string => JSON.stringify(member);

/** The member in a text; undefined where it holds none. */
export function memberIn(text: string): MemberOption | undefined {
  try {
    return memberOption.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
