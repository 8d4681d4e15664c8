import type { SharedAnswers } from '../cache/shared-answers';
import type { MemberStore } from '../members/member-store';
import type { AuditLog } from '../audit/audit-log';
import type { Allowance } from '../members/allowance';
import type { MemberList } from '../members/member-list';
import type { FollowedSecrets } from '../follow-secrets';
import type { Nodes } from '../nodes';
import type { Scopes } from '../question';
import type { Service } from '../service/service';
import type { MemberUsage } from '../members/member-usage';
import type { SignIn } from '../sign-in/sign-in';
import type { Budget } from '../service/budget';
import type { ServiceMetrics } from '../telemetry/service-metrics';
import type { Troubles } from '../telemetry/troubles';
import type { Activity } from '../telemetry/activity';
import type { MinuteLimit } from './minute-limit';

/** What the routes share. */
export interface Team {
  readonly answers: SharedAnswers;
  readonly members: MemberList;
  /** Where they are changed. */
  readonly memberStore: MemberStore;
  readonly audit: AuditLog;
  readonly allowance: Allowance;
  readonly service: Service;
  readonly scopes: Scopes;
  /** Since the start: questions of members, requests with a wrong key, questions over a member's limit. */
  readonly counts: { questions: number; refused: number; limited: number };
  /** While questions wait for their turn something is sent so often, so that neither client nor proxy takes the server for dead. */
  readonly aliveMs: number;
  /** What all nodes do, for the administrator. */
  readonly activity: Activity;
  /** What each member asks, by endpoint. */
  readonly usage: MemberUsage;
  /** Of each address. */
  readonly wrongKeys: MinuteLimit;
  /** Requests with a key that ended, or is not that of the administrator, of each member. */
  readonly uselessKeys: MinuteLimit;
  readonly budget: Budget;
  readonly nodes: Nodes;
  readonly troubles: Troubles;
  readonly secrets: FollowedSecrets;
  readonly metrics: ServiceMetrics;
  /** Undefined where members get keys from the administrator alone. */
  readonly signIn: SignIn | undefined;
  readonly readiness: () => { readonly isReady: boolean; readonly reason?: string };
}
