import type { AuditLog } from '../audit/audit-log';
import type { Configuration } from '../configuration/configuration';
import type { MemberList } from '../members/member-list';
import type { Stores } from '../stores/open-stores';
import { todoOf } from '../telemetry/network-reason';
import { MinuteLimit } from '../routes/minute-limit';
import { CALLBACK } from '../routes/sign-in/sign-in-page-routes';
import type { Troubles } from '../telemetry/troubles';
import { MemberSignIns } from './member-sign-ins';
import { Provider } from './provider';
import type { ProviderFailure } from './provider-error';
import { Seal } from './sealed-cookie';
import { SignIn } from './sign-in';

/** Of each address in a minute: a firm may have one address for all its people. */
export const MOST_STARTS = 300;
export const MOST_REFUSALS = 30;

interface OpenOptions {
  readonly configuration: Configuration;
  readonly stores: Stores;
  readonly members: MemberList;
  readonly audit: AuditLog;
  readonly troubles: Troubles;
}

const WHAT_TO_DO: Readonly<Partial<Record<ProviderFailure, string>>> = {
  unavailable: 'Check OIDC_ISSUER, and that this machine reaches it',
  misconfigured: 'Check OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_SCOPE, and what is registered at the provider',
};

/** Undefined where it is not configured. The provider may be down: then it is asked again until it answers. */
export function openSignIn({ configuration, stores, members, audit, troubles }: OpenOptions): SignIn | undefined {
  const { signIn: settings, publicUrl, allowedOrigins, perMinute, perDay } = configuration;
  if (!settings) return undefined;
  const now = () => stores.nodes.now();
  const { host } = new URL(settings.issuer);
  const provider = new Provider({
    settings,
    callback: `${publicUrl}${CALLBACK}`,
    onChange: (problem) => {
      if (!problem) return troubles.end('sign-in');
      const what = `Members cannot sign in at ${host}: ${problem.message}`;
      const todo = todoOf(problem.message, 'OIDC_ISSUER') ?? WHAT_TO_DO[problem.failure] ?? '';
      troubles.begin({ id: 'sign-in', what, todo });
    },
  });
  provider.open();
  const { keyMs, againMs } = settings;
  return new SignIn({
    provider,
    members: new MemberSignIns({ store: stores.members, now, limits: { perMinute, perDay }, keyMs, againMs }),
    codes: stores.codes,
    seal: new Seal(settings.secret, now),
    audit,
    keyMs,
    origins: [new URL(publicUrl).origin, ...allowedOrigins],
    starts: new MinuteLimit({ most: MOST_STARTS, now }),
    refusals: new MinuteLimit({ most: MOST_REFUSALS, now }),
    onChange: () => members.look(),
  });
}
