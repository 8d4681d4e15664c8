import type { MemberState } from '../../routes/admin/admin-routes';

type Ordered = Pick<MemberState, 'id' | 'name' | 'usedToday' | 'revokedMs'>;

/**
 * Who asks most comes first, revoked ones last, and all others by name: stores list them in any order, and a table of pages must not
 * change while it is read.
 */
export function inTableOrder<Member extends Ordered>(members: readonly Member[]): readonly Member[] {
  const byName = new Intl.Collator('en', { numeric: true });
  const isRevoked = ({ revokedMs }: Ordered) => revokedMs !== undefined;
  return [...members].sort(
    (one, other) =>
      Number(isRevoked(one)) - Number(isRevoked(other)) ||
      other.usedToday - one.usedToday ||
      byName.compare(one.name, other.name) ||
      byName.compare(one.id, other.id),
  );
}
