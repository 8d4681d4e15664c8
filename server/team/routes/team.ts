import type { SharedAnswers } from '../cache/shared-answers';
import type { MemberStore } from '../members/member-store';
import type { AuditLog } from '../audit/audit-log';
import type { Allowance } from '../members/usage/allowance';
import type { MemberList } from '../members/member-list';
import type { FollowedSecrets } from '../configuration/follow-secrets';
import type { Nodes } from '../nodes';
import type { Scopes } from '../question';
import type { Service } from '../service/service';
import type { MemberUsage } from '../members/usage/member-usage';
import type { SignIn } from '../sign-in/sign-in';
import type { Budget } from '../service/budget';
import type { ServiceMetrics } from '../telemetry/service-metrics';
import type { Troubles } from '../telemetry/troubles';
import type { Activity } from '../telemetry/activity';
import type { MinuteLimit } from './minute-limit';

/** The parts of the team server that its routes share. */
export interface Team {
  readonly answers: SharedAnswers;
  readonly members: MemberList;
  /** The store in which members are changed. */
  readonly memberStore: MemberStore;
  readonly audit: AuditLog;
  readonly allowance: Allowance;
  readonly service: Service;
  readonly scopes: Scopes;
  /** Since the start: questions of members, requests with a wrong key, questions over a member's limit. */
  readonly counts: { questions: number; refused: number; limited: number };
  /** While questions wait for their turn, data is sent at this interval, so that neither client nor proxy takes the server for dead. */
  readonly aliveMs: number;
  /** The state of all nodes, for the administrator's page. */
  readonly activity: Activity;
  /** What each member asks, by endpoint. */
  readonly usage: MemberUsage;
  /** Counts wrong keys by address. */
  readonly wrongKeys: MinuteLimit;
  /** Counts, by member, requests with an ended key, or with a member's key where the administrator's is needed. */
  readonly uselessKeys: MinuteLimit;
  readonly budget: Budget;
  readonly nodes: Nodes;
  readonly troubles: Troubles;
  readonly secrets: FollowedSecrets;
  readonly metrics: ServiceMetrics;
  /** Undefined if members get their keys only from the administrator. */
  readonly signIn: SignIn | undefined;
  readonly readiness: () => { readonly isReady: boolean; readonly reason?: string };
}
